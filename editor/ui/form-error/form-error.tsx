import { CircleAlert } from 'lucide-react';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './form-error.module.css';

export interface FormErrorProps {
  /** What did not happen: "Not saved". */
  title: string;
  problem: { detail: string; requestId?: string | undefined };
}

/** Why a form was refused, where the reason belongs to no single field. Spoken when it appears. */
export const FormError = ({ title, problem }: FormErrorProps) => (
  <div role="alert" className={styles.error}>
    <Icon icon={CircleAlert} />
    <p>
      <strong>{title}.</strong> {problem.detail}
      {problem.requestId && (
        <span className={styles.request}> {tRich('Request <code/>', { code: <code>{problem.requestId}</code> })}</span>
      )}
    </p>
  </div>
);
