import { sequenceOf } from '../stroke-frames';
import { StrokeFrameDrawing } from './stroke-frame';
import styles from './module-drawing.module.css';

/** The module's move in numbered frames, each with a description. */
export const ModuleDrawing = ({ moduleId }: { moduleId: string }) => {
  const sequence = sequenceOf(moduleId);
  if (!sequence) return null;
  return (
    <section aria-labelledby="drawn">
      <h2 id="drawn" className={styles.heading}>
        Step by step
      </h2>
      <ol className={styles.frames} data-count={sequence.frames.length}>
        {sequence.frames.map((frame, index) => (
          <li key={frame.say}>
            <StrokeFrameDrawing frame={frame} water={sequence.water} />
            <p>
              <span aria-hidden="true">{index + 1}</span> {frame.say}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
