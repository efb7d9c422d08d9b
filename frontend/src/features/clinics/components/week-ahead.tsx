import { useId, useState } from 'react';
import type { Clinic } from '../api/get-clinics';
import { effortText, gaugePath, weekOf } from '../week-effort';
import { ClinicTitle } from './clinic-title';
import styles from './week-ahead.module.css';

/** The five days as a river gauge: how hard each is, and what happens on it. */
export const WeekAhead = ({ clinics }: { clinics: readonly Clinic[] }) => {
  const name = useId();
  const [chosen, setChosen] = useState(clinics[0]?.id);
  const clinic = clinics.find(({ id }) => id === chosen) ?? clinics[0];
  if (!clinic) return null;
  const week = weekOf(clinic.id);
  const line = gaugePath(week);
  return (
    <div className={styles.week}>
      <fieldset className={styles.choice}>
        <legend>Day by day</legend>
        {clinics.map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === clinic.id}
              onChange={() => setChosen(id)}
            />
            <span>
              <ClinicTitle>{title}</ClinicTitle>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.gauge} aria-hidden="true">
        <span>full on</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.water} d={`${line}V100H0z`} />
          <path className={styles.level} d={line} />
        </svg>
        <span>rest</span>
      </div>
      <ol className={styles.days} aria-label={`${clinic.title}, day by day`} tabIndex={0}>
        {clinic.days.map(({ title, text }, day) => (
          <li key={title}>
            <h3>{title}</h3>
            {week[day] && <p className={styles.effort}>{effortText(week[day])}</p>}
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};
