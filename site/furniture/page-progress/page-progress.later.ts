import { startPageProgress } from './page-progress.ts';

startPageProgress();
