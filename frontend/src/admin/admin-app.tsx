import SubscriberIcon from '@mui/icons-material/AlternateEmail';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import StaffIcon from '@mui/icons-material/BadgeOutlined';
import BalanceIcon from '@mui/icons-material/Balance';
import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import PlanIcon from '@mui/icons-material/CardMembership';
import WallIcon from '@mui/icons-material/CollectionsOutlined';
import PlaceIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import EmailIcon from '@mui/icons-material/DraftsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import TrainingIcon from '@mui/icons-material/FitnessCenterOutlined';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import HistoryIcon from '@mui/icons-material/History';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import ModuleIcon from '@mui/icons-material/MenuBookOutlined';
import MailIcon from '@mui/icons-material/Outbox';
import QueueIcon from '@mui/icons-material/PeopleOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import QuestionIcon from '@mui/icons-material/QuizOutlined';
import VoiceIcon from '@mui/icons-material/RecordVoiceOver';
import QuizIcon from '@mui/icons-material/RuleOutlined';
import StudentIcon from '@mui/icons-material/SchoolOutlined';
import WorkIcon from '@mui/icons-material/TaskAlt';
import VaultIcon from '@mui/icons-material/VideoLibraryOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import { useState, type ComponentType, useSyncExternalStore } from 'react';
import { Admin, CustomRoutes, Resource, type AdminProps, type ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { createConsoleQueryClient } from '../app/writing-query-client';
import { lazyPart } from '../components/lazy-part';
import { MissingPart } from '../components/portal/missing-part';
import { mailKindLabel } from '../features/mail-tools/mail-kind';
import { consoleResources } from '../lib/console-paths';
import { onSchemeChange } from '../lib/scheme';
import { adminTheme } from './admin-theme';
import { authProvider } from './auth-provider';
import { ConsoleLayout } from './console-layout';
import { ConsoleNotFound } from './console-not-found';
import { Dashboard } from './dashboard/dashboard';
import { createDataProvider } from './data-provider';
import { editionLabel } from './editions/edition-labels';
import { jobLabel } from './jobs/job-labels';
import { LoginPage } from './login-page';
import { COPY_COLLECTIONS } from './site-copy/copy-collections';
import { ToastBridge } from './toast-bridge';

const read = (): 'light' | 'dark' =>
  document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light';

const subscribe = (listener: () => void) => {
  const stop = onSchemeChange(listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-dark', 'data-light'] });
  return () => {
    stop();
    observer.disconnect();
  };
};

/** Returns the page's current color scheme, whether set by the person or the system. */
const useScheme = () => useSyncExternalStore(subscribe, read);

const dataProvider = createDataProvider();

// Each screen is loaded when it's opened, to keep the first load within its budget.
const AuditList = lazyPart(async () => (await import('./audit/audit-list')).AuditList, MissingPart);
const BookingList = lazyPart(
  async () => (await import('./bookings/booking-list')).BookingList,
  MissingPart,
);
const DiscountList = lazyPart(
  async () => (await import('./discounts/discount-list')).DiscountList,
  MissingPart,
);
const EditionList = lazyPart(
  async () => (await import('./editions/edition-list')).EditionList,
  MissingPart,
);
const EmailList = lazyPart(
  async () => (await import('./emails/email-list')).EmailList,
  MissingPart,
);
const EmailTemplateEdit = lazyPart(
  async () => (await import('./email-templates/email-template-edit')).EmailTemplateEdit,
  MissingPart,
);
const EmailTemplateList = lazyPart(
  async () => (await import('./email-templates/email-template-list')).EmailTemplateList,
  MissingPart,
);
const NewsletterCreate = lazyPart(
  async () => (await import('./newsletters/newsletter-create')).NewsletterCreate,
  MissingPart,
);
const NewsletterEdit = lazyPart(
  async () => (await import('./newsletters/newsletter-edit')).NewsletterEdit,
  MissingPart,
);
const NewsletterList = lazyPart(
  async () => (await import('./newsletters/newsletter-list')).NewsletterList,
  MissingPart,
);
const SubscriberList = lazyPart(
  async () => (await import('./subscribers/subscriber-list')).SubscriberList,
  MissingPart,
);
const JobList = lazyPart(async () => (await import('./jobs/job-list')).JobList, MissingPart);
const FindingList = lazyPart(
  async () => (await import('./money/finding-list')).FindingList,
  MissingPart,
);
const SubscriptionList = lazyPart(
  async () => (await import('./subscriptions/subscription-list')).SubscriptionList,
  MissingPart,
);
const WaitlistList = lazyPart(
  async () => (await import('./waitlist/waitlist-list')).WaitlistList,
  MissingPart,
);
const BookingShow = lazyPart(
  async () => (await import('./bookings/booking-show')).BookingShow,
  MissingPart,
);
const EditionCreate = lazyPart(
  async () => (await import('./editions/edition-create')).EditionCreate,
  MissingPart,
);
const EditionEdit = lazyPart(
  async () => (await import('./editions/edition-edit')).EditionEdit,
  MissingPart,
);
const EditionShow = lazyPart(
  async () => (await import('./editions/edition-show')).EditionShow,
  MissingPart,
);
const EmailShow = lazyPart(
  async () => (await import('./emails/email-show')).EmailShow,
  MissingPart,
);
const LedgerPage = lazyPart(
  async () => (await import('./ledger/ledger-page')).LedgerPage,
  MissingPart,
);
const ToolsPage = lazyPart(async () => (await import('./tools/tools-page')).ToolsPage, MissingPart);
const StudentList = lazyPart(
  async () => (await import('./students/student-list')).StudentList,
  MissingPart,
);
const StudentShow = lazyPart(
  async () => (await import('./students/student-show')).StudentShow,
  MissingPart,
);
const SubmissionList = lazyPart(
  async () => (await import('./submissions/submission-list')).SubmissionList,
  MissingPart,
);
const SubmissionShow = lazyPart(
  async () => (await import('./submissions/submission-show')).SubmissionShow,
  MissingPart,
);
const SettingsEdit = lazyPart(
  async () => (await import('./settings/settings-edit')).SettingsEdit,
  MissingPart,
);
const PostCreate = lazyPart(
  async () => (await import('./posts/post-create')).PostCreate,
  MissingPart,
);
const PostEdit = lazyPart(async () => (await import('./posts/post-edit')).PostEdit, MissingPart);
const PostList = lazyPart(async () => (await import('./posts/post-list')).PostList, MissingPart);
const VideoCreate = lazyPart(
  async () => (await import('./vault/video-create')).VideoCreate,
  MissingPart,
);
const VideoEdit = lazyPart(async () => (await import('./vault/video-edit')).VideoEdit, MissingPart);
const VideoList = lazyPart(async () => (await import('./vault/video-list')).VideoList, MissingPart);
const CopyCreate = lazyPart(
  async () => (await import('./site-copy/copy-create')).CopyCreate,
  MissingPart,
);
const CopyEdit = lazyPart(
  async () => (await import('./site-copy/copy-edit')).CopyEdit,
  MissingPart,
);
const CopyList = lazyPart(
  async () => (await import('./site-copy/copy-list')).CopyList,
  MissingPart,
);
const StaffList = lazyPart(async () => (await import('./staff/staff-list')).StaffList, MissingPart);
const ContactList = lazyPart(
  async () => (await import('./contact/contact-list')).ContactList,
  MissingPart,
);
const ContactShow = lazyPart(
  async () => (await import('./contact/contact-show')).ContactShow,
  MissingPart,
);
const PictureCreate = lazyPart(
  async () => (await import('./pictures/picture-create')).PictureCreate,
  MissingPart,
);
const PictureEdit = lazyPart(
  async () => (await import('./pictures/picture-edit')).PictureEdit,
  MissingPart,
);
const PictureList = lazyPart(
  async () => (await import('./pictures/picture-list')).PictureList,
  MissingPart,
);
const ModuleEdit = lazyPart(
  async () => (await import('./modules/module-edit')).ModuleEdit,
  MissingPart,
);
const ModuleList = lazyPart(
  async () => (await import('./modules/module-list')).ModuleList,
  MissingPart,
);
const ProgrammeCreate = lazyPart(
  async () => (await import('./programmes/programme-create')).ProgrammeCreate,
  MissingPart,
);
const ProgrammeEdit = lazyPart(
  async () => (await import('./programmes/programme-edit')).ProgrammeEdit,
  MissingPart,
);
const ProgrammeList = lazyPart(
  async () => (await import('./programmes/programme-list')).ProgrammeList,
  MissingPart,
);
const QuizEdit = lazyPart(async () => (await import('./quizzes/quiz-edit')).QuizEdit, MissingPart);
const QuizList = lazyPart(async () => (await import('./quizzes/quiz-list')).QuizList, MissingPart);
const JobShow = lazyPart(async () => (await import('./jobs/job-show')).JobShow, MissingPart);

type Kind = keyof typeof consoleResources;
type Screens = {
  [Name in Kind]: Record<'list' | (typeof consoleResources)[Name][number], ComponentType>;
};
type Looks = Pick<ResourceProps, 'icon' | 'recordRepresentation'> & { label?: string };

const copyScreens = { list: CopyList, create: CopyCreate, edit: CopyEdit };

// Typed by the paths that the web process answers with 200, so that the two can't disagree. [107]
const SCREENS: Screens = {
  bookings: { list: BookingList, show: BookingShow },
  editions: { list: EditionList, create: EditionCreate, edit: EditionEdit, show: EditionShow },
  waitlist: { list: WaitlistList },
  'discount-codes': { list: DiscountList },
  students: { list: StudentList, show: StudentShow },
  submissions: { list: SubmissionList, show: SubmissionShow },
  subscriptions: { list: SubscriptionList },
  reconcile: { list: FindingList },
  emails: { list: EmailList, show: EmailShow },
  jobs: { list: JobList, show: JobShow },
  audit: { list: AuditList },
  'contact-messages': { list: ContactList, show: ContactShow },
  staff: { list: StaffList },
  pictures: { list: PictureList, create: PictureCreate, edit: PictureEdit },
  posts: { list: PostList, create: PostCreate, edit: PostEdit },
  'vault-videos': { list: VideoList, create: VideoCreate, edit: VideoEdit },
  modules: { list: ModuleList, edit: ModuleEdit },
  quizzes: { list: QuizList, edit: QuizEdit },
  programmes: { list: ProgrammeList, create: ProgrammeCreate, edit: ProgrammeEdit },
  newsletters: { list: NewsletterList, create: NewsletterCreate, edit: NewsletterEdit },
  subscribers: { list: SubscriberList },
  'mail-words': { list: EmailTemplateList, edit: EmailTemplateEdit },
  faq: copyScreens,
  testimonials: copyScreens,
  quotes: copyScreens,
  photos: copyScreens,
  'privacy-sections': copyScreens,
};

const words = (kind: keyof typeof COPY_COLLECTIONS, icon: Looks['icon']): Looks => ({
  icon,
  label: COPY_COLLECTIONS[kind].label,
  recordRepresentation: COPY_COLLECTIONS[kind].fields[0].source,
});

const LOOKS: { [Name in Kind]: Looks } = {
  bookings: { icon: PlaceIcon, recordRepresentation: 'customerName' },
  editions: { icon: EventIcon, label: 'Clinic dates', recordRepresentation: editionLabel },
  waitlist: { icon: QueueIcon, label: 'Waitlist' },
  'discount-codes': { icon: DiscountIcon, label: 'Discounts', recordRepresentation: 'code' },
  students: { icon: StudentIcon, recordRepresentation: 'name' },
  submissions: { icon: VideoIcon, recordRepresentation: 'title' },
  subscriptions: { icon: PlanIcon, label: 'Plans' },
  reconcile: { icon: BalanceIcon, label: 'Money check' },
  emails: { icon: MailIcon, label: 'Outbox', recordRepresentation: 'subject' },
  jobs: {
    icon: WorkIcon,
    label: 'Jobs',
    recordRepresentation: ({ job }: { job: string }) => jobLabel(job),
  },
  audit: { icon: HistoryIcon, label: 'Audit log' },
  'contact-messages': {
    icon: ContactIcon,
    label: 'Contact messages',
    recordRepresentation: 'name',
  },
  staff: { icon: StaffIcon, label: 'Staff', recordRepresentation: 'name' },
  pictures: { icon: PictureIcon, recordRepresentation: 'alt' },
  posts: { icon: ArticleIcon, label: 'Blog', recordRepresentation: 'title' },
  'vault-videos': { icon: VaultIcon, label: 'Vault', recordRepresentation: 'title' },
  modules: { icon: ModuleIcon, label: 'Modules', recordRepresentation: 'title' },
  quizzes: { icon: QuizIcon, label: 'Quizzes', recordRepresentation: 'title' },
  programmes: { icon: TrainingIcon, label: 'Strength & Mobility', recordRepresentation: 'title' },
  newsletters: { icon: NewsletterIcon, label: 'Newsletters', recordRepresentation: 'subject' },
  subscribers: { icon: SubscriberIcon, label: 'Subscribers', recordRepresentation: 'email' },
  'mail-words': {
    icon: EmailIcon,
    label: 'Email templates',
    recordRepresentation: ({ id }: { id: string }) => mailKindLabel(id),
  },
  faq: words('faq', QuestionIcon),
  testimonials: words('testimonials', VoiceIcon),
  quotes: words('quotes', QuoteIcon),
  photos: words('photos', WallIcon),
  'privacy-sections': words('privacy-sections', PolicyIcon),
};

const KINDS = Object.keys(consoleResources) as Kind[];

/** Every resource and page of the admin. Tests that cover one screen pass a plain layout. */
export const AdminApp = ({ layout }: { layout: NonNullable<AdminProps['layout']> }) => {
  const [queryClient] = useState(createConsoleQueryClient);
  return (
    <Admin
      basename="/admin"
      title="Admin"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      requireAuth
      loginPage={LoginPage}
      layout={layout}
      catchAll={ConsoleNotFound}
      dashboard={Dashboard}
      notification={ToastBridge}
      theme={adminTheme(useScheme())}
      darkTheme={null}
      disableTelemetry
    >
      {KINDS.map((name) => {
        const { label, ...looks } = LOOKS[name];
        return (
          <Resource
            key={name}
            name={name}
            {...(label && { options: { label } })}
            {...looks}
            {...SCREENS[name]}
          />
        );
      })}
      <CustomRoutes>
        <Route path="/ledger" element={<LedgerPage />} />
        <Route path="/tools" element={<ToolsPage />} />
        <Route path="/settings" element={<SettingsEdit />} />
      </CustomRoutes>
    </Admin>
  );
};

/** The admin, below `/admin`, loaded on demand. */
export const Component = () => <AdminApp layout={ConsoleLayout} />;
