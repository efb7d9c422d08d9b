import { useId, type ChangeEventHandler, type ReactNode } from 'react';
import styles from './field.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldProps {
  label: string;
  name: string;
  value: string;
  problem?: string;
  onChange: ChangeEventHandler<Control>;
  /** `area` is a text of several lines, `select` a native choice of the options given as children. */
  kind?: 'text' | 'email' | 'area' | 'select';
  autoComplete?: string;
  optional?: boolean;
  children?: ReactNode;
}

/** A field of a public form: its label above, what is wrong with it below. */
export const Field = ({ label, problem, kind = 'text', optional = false, children, ...rest }: FieldProps) => {
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
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};

/** A field that people don't meet; whoever fills it in is a machine. */
export const Trap = ({ value, onChange }: Pick<FieldProps, 'value' | 'onChange'>) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Website
      <input name="website" type="text" tabIndex={-1} autoComplete="off" value={value} onChange={onChange} />
    </label>
  </div>
);

/** Puts the reader where the first problem is, once it is on the screen. */
export const focusFirstProblem = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
};
