import { Fragment, type ReactNode } from 'react';
import type { SiteSettings } from '../pages/load/site-settings.ts';
import type { Furniture, FurniturePiece } from './furniture.types.ts';

const found = import.meta.glob<FurniturePiece>('./*/*.furniture.tsx', { eager: true, import: 'default' });
const pieces = Object.entries(found).sort(([a, one], [b, other]) => one.order - other.order || (a < b ? -1 : 1));

/** The pieces of one place in their order, found by their folders. */
export const drawFurniture = (
  place: FurniturePiece['place'],
  furniture: Furniture,
  settings: SiteSettings,
): ReactNode =>
  pieces
    .filter(([, piece]) => piece.place === place)
    .map(([file, piece]) => <Fragment key={file}>{piece.draw(furniture, settings)}</Fragment>);
