import type { ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { useUnsaved } from '#editor/ui/unsaved/unsaved.context.ts';
import styles from './save-form.module.css';

export interface SaveFormProps {
  /** Words of the button that saves. */
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  /** "Cancel" unless something else is meant. */
  closeLabel?: string | undefined;
  /** Why there is nothing to close: fields that stay have nothing to undo. */
  closeDisabledReason?: string | undefined;
  isPending?: boolean;
  /** Something is changed that is not saved yet; where it is not said, the fields are asked. */
  isChanged?: boolean | undefined;
  /** Why the service refused, where that belongs to no field. */
  error?: unknown;
  /** What did not happen then: "Not saved". */
  refused?: string;
  /** There is nothing to save, only something to see. */
  isReadOnly?: boolean;
  /** Somebody changed it meanwhile: shows it as it is now. */
  onReload?: () => void;
  /** A drawer keeps its buttons in sight while the fields scroll. */
  place?: 'dialog' | 'drawer';
  disabledReason?: string | undefined;
  children: ReactNode;
}

/** The inside of a dialog or drawer that saves something: fields, why it was refused, the two buttons. */
export const SaveForm = (props: SaveFormProps) => {
  const { action, onSubmit, onClose, isPending, error, refused = t('Not saved'), onReload, place = 'dialog' } = props;
  useUnsaved(props.isReadOnly ? false : props.isChanged);
  return (
    <Form
      validationBehavior="aria"
      className={classNames(styles.form, styles[place])}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {props.children}
      {error !== undefined && error !== null && <FormError title={refused} problem={describeProblem(error)} />}
      <footer className={styles.footer}>
        {onReload && isStatus(error, 412) && <Button onPress={onReload}>{t('Show what it is now')}</Button>}
        <Button
          onPress={onClose}
          {...('closeDisabledReason' in props && { disabledReason: props.closeDisabledReason })}
        >
          {props.closeLabel ?? (props.isReadOnly ? t('Close') : t('Cancel'))}
        </Button>
        {!props.isReadOnly && (
          <Button type="submit" variant="primary" isPending={isPending} disabledReason={props.disabledReason}>
            {action}
          </Button>
        )}
      </footer>
    </Form>
  );
};

export interface DialogPartsProps {
  /** The main one last. */
  buttons: ReactNode;
  place?: 'dialog' | 'drawer';
  children: ReactNode;
}

/** The same where nothing is sent as a form: what is said or asked, and buttons of its own. */
export const DialogParts = ({ buttons, place = 'dialog', children }: DialogPartsProps) => (
  <div className={classNames(styles.form, styles[place])}>
    {children}
    <footer className={styles.footer}>{buttons}</footer>
  </div>
);

/** Fields that belong together under a name, such as the ticks of one question. */
export const FieldSet = ({ legend, ...rest }: { legend: string; 'aria-describedby'?: string; children: ReactNode }) => (
  <fieldset className={styles.set} aria-describedby={rest['aria-describedby']}>
    <legend>{legend}</legend>
    {rest.children}
  </fieldset>
);
