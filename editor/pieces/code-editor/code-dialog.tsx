import { Component, type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from './code-editor.module.css';
import type { CodeSurfaceProps } from './code-surface.tsx';
import type { CodeProblem } from './html-problems.ts';

const LoadedSurface = lazy(() => import('./code-surface.tsx').then(({ CodeSurface }) => ({ default: CodeSurface })));

export interface CodeDialogProps extends Omit<CodeSurfaceProps, 'onProblems' | 'caret'> {
  onClose: () => void;
  /** The code editor; the one that is loaded when the first dialog opens unless told otherwise. */
  surface?: ComponentType<CodeSurfaceProps>;
}

/** Where the editor cannot be loaded (no connection, old browser) a plain text area stands in. */
class WithFallback extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** The editor does not see every mistake of HTML: an element without its end is found by the checks of the page. */
const nothingFound = (language: CodeDialogProps['language']): string =>
  language === 'html'
    ? t('No problems found while typing. The checks of the page also find elements that are not closed.')
    : t('No problems found');

interface ProblemsProps {
  problems: readonly CodeProblem[];
  language: CodeDialogProps['language'];
}

const Problems = ({ problems, language }: ProblemsProps) => (
  <section className={styles.problems} aria-label={t('Problems')}>
    <p role="status" className={styles.count}>
      {problems.length === 0
        ? nothingFound(language)
        : problems.length === 1
          ? t('1 problem')
          : t('{count} problems', { count: problems.length })}
    </p>
    <ul>
      {problems.slice(0, 20).map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.message}`}>
          <span className={styles.place}>
            {t('Line {line}, column {column}', { line: problem.line, column: problem.column })}
          </span>{' '}
          {problem.message}
        </li>
      ))}
    </ul>
  </section>
);

const takeFocus = (element: HTMLTextAreaElement | null): void => {
  if (!element) return;
  element.focus();
  element.setSelectionRange(0, 0);
};

/** A text with colours, completion and its problems, over the page. Escape leaves; what was typed stays. */
export const CodeDialog = ({ onClose, surface: Surface = LoadedSurface, ...text }: CodeDialogProps) => {
  const { label, value, isReadOnly, onChange } = text;
  const [problems, setProblems] = useState<readonly CodeProblem[]>([]);
  const caret = useRef(0);
  // Who types before the editor is there goes on typing at the same place when it comes.
  const plain = (
    <textarea
      ref={takeFocus}
      className={styles.plain}
      aria-label={label}
      dir="ltr"
      spellCheck={false}
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.target.value)}
      onSelect={(event) => {
        caret.current = event.currentTarget.selectionEnd;
      }}
    />
  );
  return (
    <Dialog
      title={label}
      description={t(
        'What you type is kept as you go. Escape leaves the editor; Ctrl+M makes Tab move on instead of indenting.',
      )}
      size="lg"
      className={styles.dialog}
      keepsItself
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <WithFallback fallback={plain}>
        <Suspense fallback={plain}>
          <Surface {...text} caret={caret} onProblems={setProblems} />
        </Suspense>
      </WithFallback>
      <Problems problems={problems} language={text.language} />
    </Dialog>
  );
};
