import { useBuilder, useSelectedId } from '../builder-context.ts';
import { SharedPanel } from '../multi-select/shared-panel.tsx';
import { useWatchedPart } from '../store/use-watched.ts';
import { TranslatePanel } from '../translate/translate-panel.tsx';
import { useTranslatedLocale } from '../translate/use-translation.ts';
import { BlockPanel } from './block-panel.tsx';
import { PagePanel } from './page-panel.tsx';

/** In another language than the source the texts to translate; else the chosen block's properties, what several chosen ones share, or the page's own when none is chosen. */
export const PanelPane = () => {
  const { selection } = useBuilder();
  const id = useSelectedId();
  const chosen = useWatchedPart(selection, ({ blocks }) => blocks);
  const translated = useTranslatedLocale();
  if (translated !== null) return <TranslatePanel locale={translated} />;
  if (id === undefined) return <PagePanel />;
  return chosen.length > 1 ? <SharedPanel key={chosen.join(' ')} ids={chosen} /> : <BlockPanel key={id} id={id} />;
};
