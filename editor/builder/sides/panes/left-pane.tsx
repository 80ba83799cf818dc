import { useQuery } from '@tanstack/react-query';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { Outline } from '../outline/outline.tsx';
import { Palette } from '../palette/palette.tsx';
import { useSides } from '../sides.context.ts';
import { sideQuery } from './split-files.ts';

const SidePart = ({ part, name }: { part: 'HistoryList' | 'ChecksPane'; name: string }) => {
  const side = useQuery(sideQuery);
  if (!side.data) return <NotLoaded query={side} name={name} />;
  const Part = side.data[part];
  return <Part />;
};

/** What can be put on the page, what is on it, what was done to it, and what is to be put right. */
export const LeftPane = () => {
  const { leftTab } = useSides();
  return (
    <Tabs
      label="Blocks of the page"
      isFill
      value={useWatched(leftTab)}
      onChange={leftTab.set}
      tabs={[
        { id: 'palette', label: 'Blocks', content: <Palette /> },
        { id: 'outline', label: 'Outline', content: <Outline /> },
        { id: 'history', label: 'History', content: <SidePart part="HistoryList" name="the history" /> },
        { id: 'checks', label: 'Checks', content: <SidePart part="ChecksPane" name="the checks" /> },
      ]}
    />
  );
};
