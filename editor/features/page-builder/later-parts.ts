import { lazy, useEffect } from 'react';
import { whenRested } from '../../shell/layout/when-rested.ts';
import { whenIdle } from './store/when-idle.ts';

const loadPanel = () => import('./panel/chosen-panel.tsx');
const loadSide = () => import('./side-parts.ts');

/** The fields of chosen blocks: half of the builder's script, and of no use before a block is on the canvas. */
export const ChosenPanel = lazy(async () => ({ default: (await loadPanel()).ChosenPanel }));

export const HistoryList = lazy(async () => ({ default: (await loadSide()).HistoryList }));
export const ChecksPane = lazy(async () => ({ default: (await loadSide()).ChecksPane }));
export const FindDialog = lazy(async () => ({ default: (await loadSide()).FindDialog }));
export const PageSettingsDialog = lazy(async () => ({ default: (await loadSide()).PageSettingsDialog }));
export const ScheduleDialog = lazy(async () => ({ default: (await loadSide()).ScheduleDialog }));
export const ShareDialog = lazy(async () => ({ default: (await loadSide()).ShareDialog }));

/** Fetches both files before anybody asks for them, so that they also open when the network has gone. */
export const useLaterParts = (): void => {
  useEffect(() => whenIdle(() => void loadPanel().catch(() => undefined)), []);
  useEffect(() => whenRested(() => void loadSide().catch(() => undefined)), []);
};
