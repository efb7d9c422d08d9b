import { sequenceOf } from '../stroke-frames';
import { StrokeFrameDrawing } from './stroke-frame';

/** The first frame of a module's illustrated move; nothing if it has none. */
export const ModuleFigure = ({ moduleId }: { moduleId: string }) => {
  const sequence = sequenceOf(moduleId);
  const [first] = sequence?.frames ?? [];
  return sequence && first ? <StrokeFrameDrawing frame={first} water={sequence.water} /> : null;
};
