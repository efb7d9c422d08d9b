import { stepsOf } from '../module-steps';
import { StepDrawing } from './step-drawing';

/** The first step of a module's move; nothing if it has none. */
export const ModuleFigure = ({ moduleId }: { moduleId: string }) => {
  const [first] = stepsOf(moduleId);
  return first ? <StepDrawing src={first.drawing} /> : null;
};
