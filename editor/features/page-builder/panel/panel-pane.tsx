import { useSelectedId } from '../builder-context.ts';
import { BlockPanel } from './block-panel.tsx';
import { PagePanel } from './page-panel.tsx';

/** The chosen block's properties, or the page's own when none is chosen. */
export const PanelPane = () => {
  const id = useSelectedId();
  return id === undefined ? <PagePanel /> : <BlockPanel key={id} id={id} />;
};
