import styles from './step-drawing.module.css';

/** A step of a move as a picture. Its description is shown beside it. */
export const StepDrawing = ({ src }: { src: string }) => (
  <img className={styles.drawing} src={src} alt="" width={640} height={360} />
);
