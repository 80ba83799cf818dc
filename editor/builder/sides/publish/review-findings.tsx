import { isRuleCode, ruleOf } from '#api-clients/admin/check-rules.data.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { FindingLine } from '../checks/finding-line.tsx';
import { useGoToFinding, useRepair } from '../checks/use-checks.ts';
import styles from './publish.module.css';

/** Findings shown at once; of more than these, those of one kind lie folded under its name. */
const mostLines = 5;

const kindOf = ({ code }: PageFinding): string =>
  isRuleCode(code) ? tData(ruleOf(code).label) : t('Values that do not fit');

/** Findings under the name of their kind, in the order they came. */
const byKind = (findings: readonly PageFinding[]): [string, PageFinding[]][] => {
  const kinds = new Map<string, PageFinding[]>();
  for (const finding of findings) kinds.set(kindOf(finding), [...(kinds.get(kindOf(finding)) ?? []), finding]);
  return [...kinds];
};

export interface ReviewFindingsProps {
  findings: readonly PageFinding[];
  /** The person goes to where a finding is. */
  onGo: () => void;
  onRepaired: (finding: PageFinding) => void;
}

/** What was found before a page goes out; many of one kind take one line until somebody asks for them. */
export const ReviewFindings = ({ findings, onGo, onRepaired }: ReviewFindingsProps) => {
  const goToFinding = useGoToFinding();
  const repair = useRepair();
  const line = (finding: PageFinding, index: number) => (
    <FindingLine
      key={`${finding.code} ${finding.block} ${finding.path} ${index}`}
      finding={finding}
      onGo={() => {
        onGo();
        goToFinding(finding);
      }}
      onRepair={() => {
        repair(finding);
        onRepaired(finding);
      }}
    />
  );
  if (findings.length <= mostLines) return <ul className={styles.findings}>{findings.map(line)}</ul>;
  const kinds = byKind(findings);
  const single = kinds.flatMap(([, found]) => (found.length === 1 ? found : []));
  return (
    <>
      {single.length > 0 && <ul className={styles.findings}>{single.map(line)}</ul>}
      {kinds
        .filter(([, found]) => found.length > 1)
        .map(([kind, found]) => (
          <details key={kind} className={styles.folded}>
            <summary>
              {kind} <span className={styles.count}>{found.length}</span>
            </summary>
            <ul className={styles.findings}>{found.map(line)}</ul>
          </details>
        ))}
    </>
  );
};
