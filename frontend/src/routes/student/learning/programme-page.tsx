import { ProgrammeView } from '../../../features/practice/components/programme-view';
import { ProgrammeScreen } from './programme-screen';

/** A program, week by week. */
export const Component = () => (
  <ProgrammeScreen>
    {(programme) => ({ title: programme.title, content: <ProgrammeView programme={programme} /> })}
  </ProgrammeScreen>
);
