import { Fragment, type ReactNode } from 'react';
import type { SiteSettings } from '../pages/load/site-settings.ts';
import { Kept } from '../render/kept.tsx';
import type { Furniture, FurniturePiece } from './furniture.types.ts';

const found = import.meta.glob<FurniturePiece>('./*/*.furniture.tsx', { eager: true, import: 'default' });
const pieces = Object.entries(found).sort(([a, one], [b, other]) => one.order - other.order || (a < b ? -1 : 1));

/** The pieces of one place in their order, found by their folders; without menus and footer those that stand everywhere. */
export const drawFurniture = (
  place: FurniturePiece['place'],
  furniture: Furniture | null,
  settings: SiteSettings,
): ReactNode =>
  pieces
    .filter(([, piece]) => piece.place === place && (piece.isEverywhere || furniture))
    .filter(([, piece]) => !(piece.isForVisitors && settings.lookedAt === 'menus'))
    .map(([file, piece]) => <Fragment key={file}>{drawPiece(piece, furniture, settings)}</Fragment>);

const drawPiece = (piece: FurniturePiece, furniture: Furniture | null, settings: SiteSettings): ReactNode => {
  if (piece.isAlike) return <Kept of={[settings, piece]} draw={() => piece.draw(null, settings)} />;
  if (piece.isEverywhere) return piece.draw(furniture, settings);
  return furniture && piece.draw(furniture, settings);
};
