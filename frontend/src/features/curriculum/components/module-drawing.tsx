import { stepsOf } from '../module-steps';
import styles from './module-drawing.module.css';
import { StepDrawing } from './step-drawing';

/** The module's move in numbered steps, each with a description. */
export const ModuleDrawing = ({ moduleId }: { moduleId: string }) => {
  const steps = stepsOf(moduleId);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="drawn">
      <h2 id="drawn" className={styles.heading}>
        Step by step
      </h2>
      <ol className={styles.frames} data-count={steps.length}>
        {steps.map(({ text, drawing }, index) => (
          <li key={drawing}>
            <StepDrawing src={drawing} />
            <p>
              <span aria-hidden="true">{index + 1}</span> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
