import { useQuery } from '@tanstack/react-query';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
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

/** Made once: a change of tabs draws nothing of what they hold again. */
const tabs = [
  { id: 'palette', label: t('Blocks'), content: <Palette />, isKept: true },
  { id: 'outline', label: t('Outline'), content: <Outline /> },
  { id: 'history', label: t('History'), content: <SidePart part="HistoryList" name={t('the history')} /> },
  { id: 'checks', label: t('Checks'), content: <SidePart part="ChecksPane" name={t('the checks')} /> },
] as const;

/** What can be put on the page, what is on it, what was done to it, and what is to be put right. */
export const LeftPane = () => {
  const { leftTab } = useSides();
  return <Tabs label={t('Blocks of the page')} isFill value={useWatched(leftTab)} onChange={leftTab.set} tabs={tabs} />;
};
