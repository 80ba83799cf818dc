import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './checks.module.css';
import { FindingsView } from './findings-view.tsx';
import type { CheckState } from './page-checks.ts';
import { PreviewsView } from './previews-view.tsx';
import { allFindings, countFindings, useCheckState, useChecks } from './use-checks.ts';
import { WeightView } from './weight-view.tsx';

type View = 'findings' | 'previews' | 'weight';

const summary = (state: CheckState): string => {
  const { errors, warnings } = countFindings(allFindings(state));
  // What was put right since the last check leaves the list before the next one.
  if (errors + warnings === 0)
    return state.browser === null || state.phase === 'failed' ? t('Not checked yet') : t('Nothing to put right');
  const parts = [
    ...(errors > 0
      ? [
          t('{errors, plural, one {# thing stands against publishing} other {# things stand against publishing}}', {
            errors,
          }),
        ]
      : []),
    ...(warnings > 0 ? [t('{warnings, plural, one {# deserves a look} other {# deserve a look}}', { warnings })] : []),
  ];
  return parts.join(', ');
};

const phaseWords = ({ phase, progress, failure }: CheckState): string => {
  if (phase === 'failed') return failure ?? t('The checks could not run.');
  if (progress) return t('Testing block {done} of {total}', { done: progress.done + 1, total: progress.total });
  return { waiting: t('Checked again when you rest'), checking: t('Checking'), current: t('Up to date') }[phase];
};

/** What stands against publishing and what deserves a look, live; with previews and weights. */
export const ChecksPane = () => {
  const checks = useChecks();
  const state = useCheckState();
  const [view, setView] = useState<View>('findings');
  useEffect(() => checks.testDrawn(), [checks]);
  const headline = useRef<HTMLParagraphElement>(null);
  const isFirst = state.browser === null && state.phase !== 'failed';
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <div className={styles.state}>
          <p role="status" ref={headline} tabIndex={-1}>
            {summary(state)}
          </p>
          <p className={styles.phase} data-phase={state.phase}>
            {phaseWords(state)}
          </p>
        </div>
        <IconButton icon={RotateCw} size="sm" label={t('Check now')} onPress={checks.again} />
      </header>
      {state.progress && (
        <progress
          className={styles.progress}
          max={state.progress.total}
          value={state.progress.done}
          aria-label={t('Tests of the drawn page')}
        />
      )}
      <SegmentedControl<View>
        label={t('What to see')}
        className={styles.views ?? ''}
        value={view}
        onChange={setView}
        segments={[
          { id: 'findings', label: t('Findings') },
          { id: 'previews', label: t('Previews') },
          { id: 'weight', label: t('Weight') },
        ]}
      />
      <div className={styles.scroll}>
        {view === 'findings' &&
          (isFirst ? (
            <Skeleton rows={6} label={t('Checking the page')} />
          ) : (
            <FindingsView findings={allFindings(state)} isCurrent={state.phase === 'current'} whenNone={headline} />
          ))}
        {view === 'previews' && <PreviewsView />}
        {view === 'weight' &&
          (state.inspected.length > 0 ? (
            <WeightView inspected={state.inspected} browser={state.browser} />
          ) : (
            <Skeleton rows={6} label={t('Weighing the page')} />
          ))}
      </div>
    </div>
  );
};
