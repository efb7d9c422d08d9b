import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BalanceIcon from '@mui/icons-material/Balance';
import ContactIcon from '@mui/icons-material/MailOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MailIcon from '@mui/icons-material/Outbox';
import QueueIcon from '@mui/icons-material/PeopleOutlined';
import PlaceIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PlanIcon from '@mui/icons-material/CardMembership';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import WallIcon from '@mui/icons-material/CollectionsOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import QuestionIcon from '@mui/icons-material/QuizOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import StudentIcon from '@mui/icons-material/SchoolOutlined';
import VaultIcon from '@mui/icons-material/VideoLibraryOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import VoiceIcon from '@mui/icons-material/RecordVoiceOver';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import WorkIcon from '@mui/icons-material/TaskAlt';
import { useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { createConsoleQueryClient } from '../app/query-client';
import { lazyPart } from '../components/lazy-part';
import { MissingPart } from '../components/portal/missing-part';
import { adminTheme } from './admin-theme';
import { authProvider } from './auth-provider';
import { ConsoleLayout } from './console-layout';
import { ConsoleNotFound } from './console-not-found';
import { Dashboard } from './dashboard';
import { createDataProvider } from './data-provider';
import { editionLabel } from './editions/edition-labels';
import { LoginPage } from './login-page';
import { ToastBridge } from './toast-bridge';
import { useScheme } from './use-scheme';
import { WORD_KINDS } from './words/word-kinds';

const dataProvider = createDataProvider();

// Each screen comes when it is opened: the first load has a budget.
const AuditList = lazyPart(async () => (await import('./audit/audit-list')).AuditList, MissingPart);
const BookingList = lazyPart(async () => (await import('./bookings/booking-list')).BookingList, MissingPart);
const EditionList = lazyPart(async () => (await import('./editions/edition-list')).EditionList, MissingPart);
const EmailList = lazyPart(async () => (await import('./emails/email-list')).EmailList, MissingPart);
const JobList = lazyPart(async () => (await import('./jobs/job-list')).JobList, MissingPart);
const FindingList = lazyPart(async () => (await import('./money/finding-list')).FindingList, MissingPart);
const SubscriptionList = lazyPart(async () => (await import('./subscriptions/subscription-list')).SubscriptionList, MissingPart);
const WaitlistList = lazyPart(async () => (await import('./waitlist/waitlist-list')).WaitlistList, MissingPart);
const BookingShow = lazyPart(async () => (await import('./bookings/booking-show')).BookingShow, MissingPart);
const EditionCreate = lazyPart(async () => (await import('./editions/edition-create')).EditionCreate, MissingPart);
const EditionEdit = lazyPart(async () => (await import('./editions/edition-edit')).EditionEdit, MissingPart);
const EmailShow = lazyPart(async () => (await import('./emails/email-show')).EmailShow, MissingPart);
const ToolsPage = lazyPart(async () => (await import('./tools/tools-page')).ToolsPage, MissingPart);
const StudentList = lazyPart(async () => (await import('./students/student-list')).StudentList, MissingPart);
const StudentShow = lazyPart(async () => (await import('./students/student-show')).StudentShow, MissingPart);
const SubmissionList = lazyPart(async () => (await import('./submissions/submission-list')).SubmissionList, MissingPart);
const SubmissionShow = lazyPart(async () => (await import('./submissions/submission-show')).SubmissionShow, MissingPart);
const SettingsEdit = lazyPart(async () => (await import('./settings/settings-edit')).SettingsEdit, MissingPart);
const PostCreate = lazyPart(async () => (await import('./posts/post-create')).PostCreate, MissingPart);
const PostEdit = lazyPart(async () => (await import('./posts/post-edit')).PostEdit, MissingPart);
const PostList = lazyPart(async () => (await import('./posts/post-list')).PostList, MissingPart);
const VideoCreate = lazyPart(async () => (await import('./vault/video-create')).VideoCreate, MissingPart);
const VideoEdit = lazyPart(async () => (await import('./vault/video-edit')).VideoEdit, MissingPart);
const VideoList = lazyPart(async () => (await import('./vault/video-list')).VideoList, MissingPart);
const WordCreate = lazyPart(async () => (await import('./words/word-create')).WordCreate, MissingPart);
const WordEdit = lazyPart(async () => (await import('./words/word-edit')).WordEdit, MissingPart);
const WordList = lazyPart(async () => (await import('./words/word-list')).WordList, MissingPart);
const StaffList = lazyPart(async () => (await import('./staff/staff-list')).StaffList, MissingPart);
const ContactList = lazyPart(async () => (await import('./contact/contact-list')).ContactList, MissingPart);
const ContactShow = lazyPart(async () => (await import('./contact/contact-show')).ContactShow, MissingPart);
const PictureCreate = lazyPart(async () => (await import('./pictures/picture-create')).PictureCreate, MissingPart);
const PictureEdit = lazyPart(async () => (await import('./pictures/picture-edit')).PictureEdit, MissingPart);
const PictureList = lazyPart(async () => (await import('./pictures/picture-list')).PictureList, MissingPart);
const JobShow = lazyPart(async () => (await import('./jobs/job-show')).JobShow, MissingPart);

const WORDS = [
  ['faq', QuestionIcon],
  ['testimonials', VoiceIcon],
  ['quotes', QuoteIcon],
  ['photos', WallIcon],
  ['privacy-sections', PolicyIcon],
] as const;

/** The console: a folder per resource, on demand, below `/admin`. */
export const Component = () => {
  const [queryClient] = useState(createConsoleQueryClient);
  return (
    <Admin
      basename="/admin"
      title="Wavetrain console"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      requireAuth
      loginPage={LoginPage}
      layout={ConsoleLayout}
      catchAll={ConsoleNotFound}
      dashboard={Dashboard}
      notification={ToastBridge}
      theme={adminTheme(useScheme())}
      darkTheme={null}
      disableTelemetry
    >
      <Resource name="bookings" icon={PlaceIcon} list={BookingList} show={BookingShow} recordRepresentation="customerName" />
      <Resource
        name="editions"
        icon={EventIcon}
        list={EditionList}
        create={EditionCreate}
        edit={EditionEdit}
        recordRepresentation={editionLabel}
      />
      <Resource name="waitlist" options={{ label: 'Waitlist' }} icon={QueueIcon} list={WaitlistList} />
      <Resource name="students" icon={StudentIcon} list={StudentList} show={StudentShow} recordRepresentation="name" />
      <Resource name="submissions" icon={VideoIcon} list={SubmissionList} show={SubmissionShow} recordRepresentation="title" />
      <Resource name="subscriptions" options={{ label: 'Plans' }} icon={PlanIcon} list={SubscriptionList} />
      <Resource name="reconcile" options={{ label: 'Money check' }} icon={BalanceIcon} list={FindingList} />
      <Resource
        name="emails"
        options={{ label: 'Outbox' }}
        icon={MailIcon}
        list={EmailList}
        show={EmailShow}
        recordRepresentation="subject"
      />
      <Resource name="jobs" options={{ label: 'Jobs' }} icon={WorkIcon} list={JobList} show={JobShow} recordRepresentation="job" />
      <Resource name="audit" options={{ label: 'Audit' }} icon={HistoryIcon} list={AuditList} />
      <Resource
        name="contact-messages"
        options={{ label: 'Contact' }}
        icon={ContactIcon}
        list={ContactList}
        show={ContactShow}
        recordRepresentation="name"
      />
      <Resource name="staff" options={{ label: 'Staff' }} icon={StaffIcon} list={StaffList} recordRepresentation="name" />
      <Resource
        name="pictures"
        icon={PictureIcon}
        list={PictureList}
        create={PictureCreate}
        edit={PictureEdit}
        recordRepresentation="alt"
      />
      <Resource
        name="posts"
        options={{ label: 'Blog' }}
        icon={ArticleIcon}
        list={PostList}
        create={PostCreate}
        edit={PostEdit}
        recordRepresentation="title"
      />
      <Resource
        name="vault-videos"
        options={{ label: 'Vault' }}
        icon={VaultIcon}
        list={VideoList}
        create={VideoCreate}
        edit={VideoEdit}
        recordRepresentation="title"
      />
      {WORDS.map(([kind, icon]) => (
        <Resource
          key={kind}
          name={kind}
          options={{ label: WORD_KINDS[kind].label }}
          icon={icon}
          list={WordList}
          create={WordCreate}
          edit={WordEdit}
          recordRepresentation={WORD_KINDS[kind].fields[0].source}
        />
      ))}
      <CustomRoutes>
        <Route path="/tools" element={<ToolsPage />} />
        <Route path="/settings" element={<SettingsEdit />} />
      </CustomRoutes>
    </Admin>
  );
};
