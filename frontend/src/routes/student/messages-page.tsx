import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { AddVideo } from '../../components/portal/add-video';
import { MissingPart } from '../../components/portal/missing-part';
import { PortalPage } from '../../components/portal/portal-page';
import { siteQuery } from '../../features/content/api/get-site';
import { ownModulesQuery } from '../../features/curriculum/api/own-modules';
import { aboutFrom, secondOf } from '../../features/messages/about.rules';
import { StudentThread } from '../../features/messages/components/student-thread';
import type { StudentProfile } from '../../features/students/api/get-profile';
import { submissionsQuery } from '../../features/submissions/api/student-submissions';
import { MESSAGE_REPLY_HOURS } from '../../lib/answer-hours';
import { STUDENT_LOGIN, StudentScreen } from './student-screen';

const MessageVideo = lazyPart(
  async () =>
    (await import('../../features/uploads/components/student-message-video')).StudentMessageVideo,
  MissingPart,
  AddVideo,
);

/** Returns what a question is about, in words. */
const useNames = (query: string) => {
  const asked = aboutFrom(query);
  const { data: submissions } = useQuery({
    ...submissionsQuery,
    enabled: asked?.submissionId != null,
  });
  const { data: modules } = useQuery({ ...ownModulesQuery, enabled: asked?.moduleId != null });
  return (of: string): string | undefined => {
    const about = aboutFrom(of);
    if (!about) return undefined;
    const second = secondOf(about);
    const title = submissions?.find(({ id }) => id === about.submissionId)?.title;
    if (about.submissionId !== null)
      return `About ${title ? `“${title}”` : 'your video'}${second ? ` at ${second}` : ''}`;
    return `About ${modules?.find(({ id }) => id === about.moduleId)?.title ?? 'this module'}`;
  };
};

const Messages = ({ profile }: { profile: StudentProfile }) => {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const nameOf = useNames(query);
  const { data: site } = useQuery(siteQuery);
  const answerHours = site?.messageReplyHours ?? MESSAGE_REPLY_HOURS;
  return (
    <StudentThread
      student={profile}
      coachName={site?.coachName ?? 'Your coach'}
      answerHours={answerHours}
      about={{
        query: aboutFrom(query) ? query : '',
        nameOf,
        onDrop: () => setSearch({}, { replace: true }),
      }}
      loginPath={STUDENT_LOGIN}
      videoField={(given) => (
        <MessageVideo {...given} ownerId={profile.id} loginPath={STUDENT_LOGIN} />
      )}
    />
  );
};

/** The messages between a student and the coach [T146]. */
export const Component = () => (
  <StudentScreen>
    {(profile) => (
      <PortalPage
        title="Messages"
        width="middle"
        intro="Just you and your coach. You each get the other’s messages by email, too."
      >
        <Messages profile={profile} />
      </PortalPage>
    )}
  </StudentScreen>
);
