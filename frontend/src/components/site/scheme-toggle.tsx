import { useSyncExternalStore } from 'react';
import {
  applySchemeChoice,
  onSchemeChange,
  readSchemeChoice,
  type SchemeChoice,
} from '../../lib/scheme';
import styles from './scheme-toggle.module.css';

const CHOICES: readonly { value: SchemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Switches between light, dark and the device's color scheme. */
export const SchemeToggle = () => {
  const choice = useSyncExternalStore(onSchemeChange, readSchemeChoice, () => undefined);
  return (
    <fieldset className={styles.choices}>
      <legend>Theme</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="scheme"
            value={value}
            checked={choice === value}
            onChange={() => applySchemeChoice(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
