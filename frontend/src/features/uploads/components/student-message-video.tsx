import { messageUpload, useOwnUpload } from '../student-uploads';
import { MessageVideo, type MessageVideoGiven } from './message-video';

interface StudentMessageVideoProps extends MessageVideoGiven {
  ownerId: string;
  loginPath: string;
}

/** The video of a student's message. */
export const StudentMessageVideo = (props: StudentMessageVideoProps) => (
  <MessageVideo
    upload={messageUpload}
    status={useOwnUpload(messageUpload, props.ownerId)}
    {...props}
  />
);
