import { type RefObject, useEffect, useRef } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './code-editor.module.css';
import { type CodeProblem, htmlProblems } from './html-problems.ts';
import { jsonDefaults, monaco } from './monaco.ts';

export type CodeLanguage = 'html' | 'json' | 'markdown' | 'javascript' | 'css' | 'scss';

export interface CodeSurfaceProps {
  language: CodeLanguage;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Where the caret starts, in characters from the beginning. */
  caret: RefObject<number>;
  /** What the text of a JSON field must look like. */
  schema?: JsonSchema | undefined;
  onChange: (value: string) => void;
  onProblems: (problems: CodeProblem[]) => void;
}

const CHECK_MS = 250;
const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
};

const toMarker = ({ message, line, column, endLine, endColumn }: CodeProblem): monaco.editor.IMarkerData => ({
  message,
  severity: monaco.MarkerSeverity.Warning,
  startLineNumber: line,
  startColumn: column,
  endLineNumber: endLine,
  endColumn,
});

const toProblem = (marker: monaco.editor.IMarker): CodeProblem => ({
  message: marker.message,
  line: marker.startLineNumber,
  column: marker.startColumn,
  endLine: marker.endLineNumber,
  endColumn: marker.endColumn,
});

let models = 0;

/** Monaco on one text. Loaded by `CodeDialog` only when it opens. */
export const CodeSurface = (props: CodeSurfaceProps) => {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const { language, label, value, isReadOnly, schema, caret } = latest.current;
    models += 1;
    const uri = monaco.Uri.parse(`inmemory://forecourt/${models}.${language}`);
    if (language === 'json')
      jsonDefaults.setDiagnosticsOptions({
        validate: true,
        allowComments: false,
        enableSchemaRequest: false,
        schemas: schema ? [{ uri: 'inmemory://forecourt/schema', fileMatch: [uri.toString()], schema }] : [],
      });
    const model = monaco.editor.createModel(value, language, uri);
    const editor = monaco.editor.create(element, {
      model,
      readOnly: isReadOnly,
      ariaLabel: t('{label}. Escape leaves the editor, Ctrl+M makes Tab move on.', { label }),
      theme: isDark() ? 'vs-dark' : 'vs',
      automaticLayout: true,
      // A text area, which the app's one-key shortcuts know as a place where people type.
      editContext: false,
      fixedOverflowWidgets: true,
      minimap: { enabled: false },
      wordWrap: 'on',
      tabSize: 2,
      fontSize: 13,
      lineNumbersMinChars: 3,
      scrollBeyondLastLine: false,
      accessibilitySupport: 'auto',
    });
    editor.setPosition(model.getPositionAt(caret.current));
    editor.focus();
    const report = (): void =>
      latest.current.onProblems(monaco.editor.getModelMarkers({ resource: uri }).map(toProblem));
    const check = (): void => {
      if (language === 'html')
        monaco.editor.setModelMarkers(model, 'html', htmlProblems(model.getValue()).map(toMarker));
      report();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    check();
    const subscriptions = [
      model.onDidChangeContent(() => {
        latest.current.onChange(model.getValue());
        clearTimeout(timer);
        timer = setTimeout(check, CHECK_MS);
      }),
      monaco.editor.onDidChangeMarkers((changed) => {
        if (changed.some((one) => one.toString() === uri.toString())) report();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const subscription of subscriptions) subscription.dispose();
      editor.dispose();
      model.dispose();
    };
  }, []);

  return <div ref={host} className={styles.surface} />;
};
