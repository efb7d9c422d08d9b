import { StudentScreen } from '../student-screen';
import { SendPage } from './send-video';

/** The route for the student's own file: the page is the same, since the file comes first. [T81] */
export const Component = () => (
  <StudentScreen>{(student) => <SendPage student={student} form="simple" />}</StudentScreen>
);
