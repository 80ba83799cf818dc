import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type CheckGroup, checkGroups, groupOfCode } from '#api-clients/admin/check-rules.data.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import styles from './checks.module.css';
import { FindingLine } from './finding-line.tsx';
import { useGoToFinding, useRepair } from './use-checks.ts';

const groupsOf = (findings: readonly PageFinding[]): [CheckGroup, PageFinding[]][] =>
  (Object.keys(checkGroups) as CheckGroup[])
    .map((group): [CheckGroup, PageFinding[]] => [group, findings.filter(({ code }) => groupOfCode(code) === group)])
    .filter(([, found]) => found.length > 0)
    .sort(([, a], [, b]) => Number(b.some(isError)) - Number(a.some(isError)));

const isError = ({ severity }: PageFinding): boolean => severity === 'error';

export interface FindingsViewProps {
  findings: readonly PageFinding[];
  /** Whether the last check is of the page as it is now. */
  isCurrent: boolean;
  /** Takes the focus when the last finding was put right. */
  whenNone?: RefObject<HTMLElement | null>;
}

/** Findings under the heading of their kind; arrow keys go from one to the next. */
export const FindingsView = ({ findings, isCurrent, whenNone }: FindingsViewProps) => {
  const go = useGoToFinding();
  const repair = useRepair();
  const list = useRef<HTMLDivElement>(null);
  const linesOf = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])];
  const repaired = useRef<{ finding: PageFinding; at: number } | null>(null);

  // The line that was worked on goes, and the focus with it: the next one takes its place.
  useEffect(() => {
    const { current } = repaired;
    if (!current || findings.includes(current.finding)) return;
    repaired.current = null;
    const lines = linesOf();
    (lines[current.at] ?? lines.at(-1) ?? whenNone?.current)?.focus();
  });

  const putRight = (finding: PageFinding, button: Element): void => {
    const at = linesOf().findIndex((line) => line.parentElement?.contains(button));
    repaired.current = { finding, at };
    if (!repair(finding)) repaired.current = null;
  };

  if (findings.length === 0)
    return isCurrent ? (
      <EmptyState icon={CircleCheck} title={t('Nothing to put right')}>
        {t('Headings, pictures, links, translations and what search engines show: all fine.')}
      </EmptyState>
    ) : null;

  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const lines = linesOf();
    const at = lines.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    lines[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };

  return (
    <div ref={list} className={styles.groups}>
      {groupsOf(findings).map(([group, found]) => (
        <section key={group} className={styles.group} aria-label={tData(checkGroups[group])}>
          <h3 className={styles.heading}>
            {tData(checkGroups[group])} <span className={styles.count}>{found.length}</span>
          </h3>
          <ul className={styles.lines}>
            {found.map((finding, index) => (
              <FindingLine
                key={`${finding.code} ${finding.block} ${finding.path} ${index}`}
                finding={finding}
                onGo={() => go(finding)}
                onKeyDown={walk}
                onRepair={(button) => putRight(finding, button)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
