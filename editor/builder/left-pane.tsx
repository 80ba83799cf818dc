import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { useBuilder } from './builder-context.ts';
import { ChecksPane, HistoryList } from './later-parts.ts';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { useWatched } from './store/use-watched.ts';

const later = (part: ReactNode) => <Suspense fallback={<Skeleton />}>{part}</Suspense>;

/** What can be put on the page, what is on it, what was done to it, and what is to be put right. */
export const LeftPane = () => {
  const { leftTab } = useBuilder();
  return (
    <Tabs
      label="Blocks of the page"
      isFill
      value={useWatched(leftTab)}
      onChange={leftTab.set}
      tabs={[
        { id: 'palette', label: 'Blocks', content: <Palette /> },
        { id: 'outline', label: 'Outline', content: <Outline /> },
        { id: 'history', label: 'History', content: later(<HistoryList />) },
        { id: 'checks', label: 'Checks', content: later(<ChecksPane />) },
      ]}
    />
  );
};
