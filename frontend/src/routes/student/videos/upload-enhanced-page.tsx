import { StudentScreen } from '../student-screen';
import { SendPage } from './send-video';

/** The specification's form 2: a link is checked while typing. */
export const Component = () => (
  <StudentScreen>{(student) => <SendPage student={student} form="live" />}</StudentScreen>
);
