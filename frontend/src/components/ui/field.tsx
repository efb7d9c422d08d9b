import { useId, type ReactNode } from 'react';
import type { BoundField } from '../../lib/use-validated-form';
import styles from './field.module.css';

interface FieldProps extends BoundField {
  label: string;
  /** `area` is a multi-line text, `select` a native select with the options given as children. */
  kind?: 'text' | 'email' | 'area' | 'select';
  autoComplete?: string;
  optional?: boolean;
  children?: ReactNode;
}

/** The error below a field, which refers to it by id. */
export const FieldProblem = ({ id, children }: { id: string; children: string }) => (
  <p className={styles.problem} id={id}>
    {children}
  </p>
);

/** A field of a public form: label above, error below. */
export const Field = ({
  label,
  problem,
  kind = 'text',
  optional = false,
  children,
  ...rest
}: FieldProps) => {
  const id = useId();
  const shared = {
    ...rest,
    id,
    className: styles.control,
    required: !optional,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {kind === 'area' && <textarea {...shared} rows={7} />}
      {kind === 'select' && <select {...shared}>{children}</select>}
      {(kind === 'text' || kind === 'email') && <input {...shared} type={kind} />}
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  );
};

/** A field that people never see, so anything that fills it in is a bot. */
export const Honeypot = ({ problem: _, ...field }: BoundField) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Website
      <input type="text" tabIndex={-1} autoComplete="off" {...field} />
    </label>
  </div>
);
