import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { useBuilder, useSelectedId } from '../builder-context.ts';
import { panelQuery } from '../later-parts.ts';
import { useWatchedPart } from '../store/use-watched.ts';
import { useTranslatedLocale } from '../translate/use-translation.ts';
import { PagePanel } from './page-panel.tsx';

/** In another language than the source the texts to translate; else the chosen block's properties, what several chosen ones share, or the page's own when none is chosen. */
export const PanelPane = () => {
  const { selection } = useBuilder();
  const id = useSelectedId();
  const chosen = useWatchedPart(selection, ({ blocks }) => blocks);
  const translated = useTranslatedLocale();
  const isOfPage = translated === null && id === undefined;
  const panel = useQuery({ ...panelQuery, enabled: !isOfPage });
  if (isOfPage) return <PagePanel />;
  if (!panel.data) return <NotLoaded query={panel} name="the fields" />;
  return <panel.data.ChosenPanel translated={translated} id={id} chosen={chosen} />;
};
