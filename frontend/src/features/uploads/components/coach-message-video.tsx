import { coachMessageUpload, useCoachMessageUpload } from '../coach-message-upload';
import { MessageVideo, type MessageVideoGiven } from './message-video';

interface CoachMessageVideoProps extends MessageVideoGiven {
  studentId: string;
  ownerId: string;
  loginPath: string;
}

/** The video of a reply to a student. */
export const CoachMessageVideo = ({ studentId, ...more }: CoachMessageVideoProps) => (
  <MessageVideo
    upload={coachMessageUpload(studentId)}
    status={useCoachMessageUpload(studentId, more.ownerId)}
    {...more}
  />
);
