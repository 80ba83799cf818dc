/** What lies beside the work on the canvas, in one file that comes after it. */
export { ChecksPane } from '../checks/checks-pane.tsx';
export { FindDialog } from '../find-replace/find-dialog.tsx';
export { HistoryList } from '../history/history-list.tsx';
export { SaveDialog } from '../library/save-dialog.tsx';
export { StartFromTemplate } from '../library/start-from-template.tsx';
export { MoveDialog } from '../move/move-dialog.tsx';
export { PageSettingsDialog } from '../page-settings/page-settings-dialog.tsx';
export { PublishReview } from '../publish/publish-review.tsx';
export { ScheduleDialog } from '../publish/schedule-dialog.tsx';
export { ShareDialog } from '../publish/share-dialog.tsx';
export { ReusableDialogs } from '../reusables/reusable-dialogs.tsx';
