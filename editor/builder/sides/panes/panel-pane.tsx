import { useQuery } from '@tanstack/react-query';
import { useEditedDocument, useSelectedId } from '#editor/builder/document/document.context.ts';
import { useTranslatedLocale } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { PagePanel } from '../panel/page-panel.tsx';
import { panelQuery } from './split-files.ts';

/** In another language than the source the texts to translate; else the chosen block's properties, what several chosen ones share, or the page's own when none is chosen. */
export const PanelPane = () => {
  const { selection } = useEditedDocument();
  const id = useSelectedId();
  const chosen = useWatchedPart(selection, ({ blocks }) => blocks);
  const translated = useTranslatedLocale();
  const isOfPage = translated === null && id === undefined;
  const panel = useQuery({ ...panelQuery, enabled: !isOfPage });
  if (isOfPage) return <PagePanel />;
  if (!panel.data) return <NotLoaded query={panel} name={t('the fields')} />;
  return <panel.data.ChosenPanel translated={translated} id={id} chosen={chosen} />;
};
