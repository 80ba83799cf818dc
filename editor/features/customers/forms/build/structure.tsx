import { Asterisk, Copy, GitBranch, Plus, Rows3, ScrollText, Settings2, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Tree } from '#editor/ui/tree/tree.tsx';
import { describePlace, findNode, type TreeNode, type TreePlace } from '#editor/ui/tree/tree-moves.ts';
import type { FieldTypeName } from '#form-fields/index.ts';
import type { Selection } from '../editing/editor-state.ts';
import {
  addConsent,
  addStep,
  drawnSteps,
  duplicateField,
  type FieldPlace,
  insertField,
  moveField,
  moveStep,
  newField,
  removeConsent,
  removeField,
  removeStep,
} from '../editing/edits.ts';
import { fieldName, useFormEditor } from '../editing/form-editor.ts';
import { isStep, placeBeyondStep, placeOf, stepKey, stepOf } from './field-place.ts';
import { FIELD_TYPE_DRAG } from './palette.tsx';
import styles from './structure.module.css';
import { typeCard } from './type-cards.ts';

interface Node extends TreeNode {
  field?: FormField;
  children?: readonly Node[];
}

const nodesOf = (steps: ReturnType<typeof drawnSteps>): Node[] => {
  const fields = (list: readonly FormField[]): Node[] =>
    list.map((field) => ({ id: field.id, label: fieldName(field), field }));
  const [only] = steps;
  if (only && only.id === null) return fields(only.fields);
  return steps.map(({ id, title, fields: inside }, index) => ({
    id: stepKey(id ?? ''),
    label: title || t('Step {index}', { index: index + 1 }),
    children: fields(inside),
  }));
};

const directions: Record<string, 'up' | 'down' | undefined> = { ArrowUp: 'up', ArrowDown: 'down' };

const selectedKey = (selection: Selection): string | null => {
  if (selection.kind === 'field') return selection.id;
  return selection.kind === 'step' ? stepKey(selection.id) : null;
};

const Row = ({ node, hasProblem }: { node: Node; hasProblem: boolean }) => {
  const { field } = node;
  return (
    <span className={styles.row}>
      <Icon icon={field ? typeCard(field.type as FieldTypeName).icon : Rows3} size={16} className={styles.type} />
      <span className={field ? styles.name : styles.stepName}>
        <bdi>{node.label}</bdi>
      </span>
      {field?.required && <Icon icon={Asterisk} size={12} label={t('required')} className={styles.sign} />}
      {field?.visible_if ? (
        <Icon icon={GitBranch} size={14} label={t('has a condition')} className={styles.sign} />
      ) : null}
      {field?.width === 'half' && (
        <span className={styles.half} title={t('Half width')}>
          ½
        </span>
      )}
      {hasProblem && <Badge tone="danger">!</Badge>}
    </span>
  );
};

/** The form as a list: steps, fields, consents. Drag, or Ctrl/⌘ with the arrow keys, moves; Delete removes. */
export const Structure = () => {
  const { state, edit, select, isEditable, findings } = useFormEditor();
  const { form, selection } = state;
  const steps = useMemo(() => drawnSteps(form), [form]);
  const nodes = useMemo(() => nodesOf(steps), [steps]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const wrong = new Set(
    findings.filter(({ severity }) => severity === 'error').map(({ selection: at }) => selectedKey(at)),
  );

  const moveTo = (id: string, target: FieldPlace) => {
    const next = moveField(form, id, target);
    edit(t('Move a field'), () => next, { selection: { kind: 'field', id } });
    announce(`${findNode(nodes, id)?.label ?? t('Field')}, ${describePlace(nodesOf(drawnSteps(next)), id)}`);
  };
  const move = (ids: string[], place: TreePlace) => {
    const [id = ''] = ids;
    if (isStep(id)) {
      const others = steps.filter((step) => step.id !== stepOf(id));
      const index =
        place.beforeId === null ? others.length : others.findIndex((step) => stepKey(step.id ?? '') === place.beforeId);
      if (place.parentId === null && index >= 0) edit(t('Move a step'), (now) => moveStep(now, stepOf(id), index));
      return;
    }
    const target = placeOf(steps, place, id);
    if (target) moveTo(id, target);
  };
  const moveBeyond = (id: string, direction: 'up' | 'down'): boolean => {
    const target = placeBeyondStep(steps, id, direction);
    if (!target) return false;
    setClosed(new Set([...closed].filter((key) => key !== stepKey(target.step ?? ''))));
    moveTo(id, target);
    return true;
  };
  const insert = (type: string, place: TreePlace) => {
    const target = placeOf(steps, place);
    if (!target) return;
    const field = newField(form, type as FieldTypeName);
    edit(t('Add {label}', { label: field.label }), (now) => insertField(now, field, target), {
      selection: { kind: 'field', id: field.id },
    });
  };
  const choose = (id: string | undefined) => {
    // A second click on what is chosen already would choose nothing, and its settings would go away under the hand.
    if (id !== undefined) select(isStep(id) ? { kind: 'step', id: stepOf(id) } : { kind: 'field', id });
  };
  const remove = () => {
    if (selection.kind === 'field') edit(t('Delete a field'), (now) => removeField(now, selection.id));
    if (selection.kind === 'step') edit(t('Delete a step'), (now) => removeStep(now, selection.id));
    if (selection.kind === 'consent') edit(t('Delete a consent'), (now) => removeConsent(now, selection.key));
  };
  const copy = () => {
    if (selection.kind !== 'field') return;
    const made = duplicateField(form, selection.id);
    edit(t('Duplicate a field'), () => made.form, { selection: { kind: 'field', id: made.id } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="row"]') : null;
    if (!row || !isEditable) return;
    const isMove = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const direction = isMove ? directions[event.key] : undefined;
    // Within its step the tree moves it.
    if (direction && moveBeyond(row.dataset.key ?? '', direction)) {
      event.stopPropagation();
      return event.preventDefault();
    }
    if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) copy();
    else return;
    event.preventDefault();
  };
  const chosen = selectedKey(selection);
  const list = useRef<HTMLDivElement>(null);
  const shown = selection.kind === 'consent' ? selection.key : chosen;
  useEffect(() => {
    if (shown === null) return;
    const row = `[data-key="${CSS.escape(shown)}"], [data-consent="${CSS.escape(shown)}"]`;
    // What was just added comes in where the list may not be scrolled to, and the tree draws it a moment later.
    const frame = requestAnimationFrame(() => list.current?.querySelector(row)?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <section className={styles.structure} aria-label={t('Structure of the form')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Form')}</h2>
        {isEditable && (
          <>
            <IconButton
              icon={Copy}
              size="sm"
              label={t('Duplicate the field')}
              disabledReason={selection.kind === 'field' ? undefined : t('Choose a field first')}
              onPress={copy}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('Delete what is chosen')}
              disabledReason={selection.kind === 'form' ? t('Choose a field or a step first') : undefined}
              onPress={remove}
            />
          </>
        )}
        <IconButton
          icon={Settings2}
          size="sm"
          label={t('Settings of the form')}
          onPress={() => select({ kind: 'form' })}
        />
      </div>
      <div ref={list} className={styles.tree} onKeyDownCapture={onKeyDown}>
        <Tree
          label={t('Fields of the form')}
          nodes={nodes}
          renderRow={(node) => <Row node={node} hasProblem={wrong.has(node.id)} />}
          expandedIds={new Set(nodes.map(({ id }) => id).filter((id) => !closed.has(id)))}
          onExpandedChange={(open) => setClosed(new Set(nodes.map(({ id }) => id).filter((id) => !open.has(id))))}
          selectionMode="single"
          selectedIds={new Set(chosen === null ? [] : [chosen])}
          onSelectionChange={([id]) => choose(id)}
          onAction={choose}
          {...(isEditable ? { onMove: move, insertType: FIELD_TYPE_DRAG, onInsert: insert } : {})}
          canHold={(node) => isStep(node.id)}
          emptyState={<p className={styles.empty}>{t('Drag a field here, or choose one below.')}</p>}
        />
        <ul className={styles.consents} aria-label={t('Consents')}>
          {form.consents.map((consent) => (
            <li key={consent.key}>
              <button
                type="button"
                className={styles.consent}
                data-consent={consent.key}
                aria-pressed={selection.kind === 'consent' && selection.key === consent.key}
                onClick={() => select({ kind: 'consent', key: consent.key })}
              >
                <Icon icon={ScrollText} size={16} className={styles.type} />
                <span className={styles.name}>
                  <bdi>{consent.text}</bdi>
                </span>
                {consent.required && <Icon icon={Asterisk} size={12} label={t('required')} className={styles.sign} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {isEditable && (
        <div className={styles.foot}>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            onPress={() => {
              const made = addStep(form);
              edit(t('Add a step'), () => made.form, { selection: { kind: 'step', id: made.id } });
            }}
          >
            {t('Step')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Plus}
            onPress={() => {
              const made = addConsent(form);
              edit(t('Add a consent'), () => made.form, { selection: { kind: 'consent', key: made.key } });
            }}
          >
            {t('Consent at the end')}
          </Button>
        </div>
      )}
    </section>
  );
};
