import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import fields from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';

interface FieldAttributes {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface AnswerProps {
  name: string;
  label: string;
  help?: string;
  /** Key of what is wrong, `order.answer.<key>`. */
  problem?: string | undefined;
  isOptional?: boolean;
  children(field: FieldAttributes): ReactNode;
}

/** A question of the journey in the look of a form's field: label above, help and what is wrong below. */
export function Answer({ name, label, help, problem, isOptional = false, children }: AnswerProps) {
  const { t } = useRender();
  const id = `order-${name}`;
  const described = [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
        {isOptional ? <span className={fields.optional}> {t('form.optional')}</span> : null}
      </label>
      {children({ id, name, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {help ? (
        <p className={fields.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {problem ? (
        <p className={fields.problem} id={`${id}-problem`}>
          <Icon of={CircleAlert} size={16} />
          <span>{t(`order.answer.${problem}`)}</span>
        </p>
      ) : null}
    </div>
  );
}
