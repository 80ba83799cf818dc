import { TranslatePanel } from '../translate/translate-panel.tsx';
import { BlockPanel } from './block-panel.tsx';
import { SharedPanel } from './shared-panel.tsx';

export interface ChosenPanelProps {
  /** The language that is being translated into, or null for the source. */
  translated: string | null;
  /** The block chosen last. */
  id: string | undefined;
  chosen: readonly string[];
}

/** The fields of what is chosen: everything that needs the form library, in a file of its own. */
export const ChosenPanel = ({ translated, id, chosen }: ChosenPanelProps) => {
  if (translated !== null) return <TranslatePanel locale={translated} />;
  if (id === undefined) return null;
  return chosen.length > 1 ? <SharedPanel key={chosen.join(' ')} ids={chosen} /> : <BlockPanel key={id} id={id} />;
};
