import { useEffect } from 'react';
import { useReading } from '#editor/builder/document/document.context.ts';
import { useSiteTheme } from '#editor/pieces/site-settings/site-settings.ts';
import { useStage } from '../stage.context.ts';

/** Shows the page in its own look, else in the site's; one that somebody tries out stays until either changes. */
export const OwnLook = () => {
  const { view } = useStage();
  const own = useReading((store) => store.getDraft().meta.theme);
  const site = useSiteTheme();
  const theme = own || site;
  useEffect(() => {
    const current = view.get();
    if (current.theme !== theme) view.set({ ...current, theme });
  }, [view, theme]);
  return null;
};
