import type { ComponentType } from 'react';
import { lazyPart } from '../components/lazy-part';
import { MissingPart } from '../components/portal/missing-part';
import type { consoleResources } from '../lib/console-paths';

/** Each screen is loaded when it's opened, to keep the first load within its budget. */
const screen = (load: () => Promise<ComponentType>) => lazyPart(load, MissingPart);

const AuditList = screen(async () => (await import('./audit/audit-list')).AuditList);
const BookingList = screen(async () => (await import('./bookings/booking-list')).BookingList);
const DiscountList = screen(async () => (await import('./discounts/discount-list')).DiscountList);
const ClinicCreate = screen(async () => (await import('./clinics/clinic-create')).ClinicCreate);
const ClinicEdit = screen(async () => (await import('./clinics/clinic-edit')).ClinicEdit);
const ClinicList = screen(async () => (await import('./clinics/clinic-list')).ClinicList);
const EditionList = screen(async () => (await import('./editions/edition-list')).EditionList);
const EmailList = screen(async () => (await import('./emails/email-list')).EmailList);
const EmailTemplateEdit = screen(
  async () => (await import('./email-templates/email-template-edit')).EmailTemplateEdit,
);
const EmailTemplateList = screen(
  async () => (await import('./email-templates/email-template-list')).EmailTemplateList,
);
const NewsletterCreate = screen(
  async () => (await import('./newsletters/newsletter-create')).NewsletterCreate,
);
const NewsletterEdit = screen(
  async () => (await import('./newsletters/newsletter-edit')).NewsletterEdit,
);
const NewsletterList = screen(
  async () => (await import('./newsletters/newsletter-list')).NewsletterList,
);
const SubscriberList = screen(
  async () => (await import('./subscribers/subscriber-list')).SubscriberList,
);
const JobList = screen(async () => (await import('./jobs/job-list')).JobList);
const FindingList = screen(async () => (await import('./money/finding-list')).FindingList);
const SubscriptionList = screen(
  async () => (await import('./subscriptions/subscription-list')).SubscriptionList,
);
const WaitlistList = screen(async () => (await import('./waitlist/waitlist-list')).WaitlistList);
const BookingShow = screen(async () => (await import('./bookings/booking-show')).BookingShow);
const EditionCreate = screen(async () => (await import('./editions/edition-create')).EditionCreate);
const EditionEdit = screen(async () => (await import('./editions/edition-edit')).EditionEdit);
const EditionShow = screen(async () => (await import('./editions/edition-show')).EditionShow);
const EmailShow = screen(async () => (await import('./emails/email-show')).EmailShow);
export const LedgerPage = screen(async () => (await import('./ledger/ledger-page')).LedgerPage);
export const ToolsPage = screen(async () => (await import('./tools/tools-page')).ToolsPage);
const StudentList = screen(async () => (await import('./students/student-list')).StudentList);
const StudentShow = screen(async () => (await import('./students/student-show')).StudentShow);
const SubmissionList = screen(
  async () => (await import('./submissions/submission-list')).SubmissionList,
);
const SubmissionShow = screen(
  async () => (await import('./submissions/submission-show')).SubmissionShow,
);
export const SettingsEdit = screen(
  async () => (await import('./settings/settings-edit')).SettingsEdit,
);
const PostCreate = screen(async () => (await import('./posts/post-create')).PostCreate);
const PostEdit = screen(async () => (await import('./posts/post-edit')).PostEdit);
const PostList = screen(async () => (await import('./posts/post-list')).PostList);
const VideoCreate = screen(async () => (await import('./vault/video-create')).VideoCreate);
const VideoEdit = screen(async () => (await import('./vault/video-edit')).VideoEdit);
const VideoList = screen(async () => (await import('./vault/video-list')).VideoList);
const CopyCreate = screen(async () => (await import('./site-copy/copy-create')).CopyCreate);
const CopyEdit = screen(async () => (await import('./site-copy/copy-edit')).CopyEdit);
const CopyList = screen(async () => (await import('./site-copy/copy-list')).CopyList);
const StaffList = screen(async () => (await import('./staff/staff-list')).StaffList);
const ContactList = screen(async () => (await import('./contact/contact-list')).ContactList);
const ContactShow = screen(async () => (await import('./contact/contact-show')).ContactShow);
const PictureCreate = screen(async () => (await import('./pictures/picture-create')).PictureCreate);
const PictureEdit = screen(async () => (await import('./pictures/picture-edit')).PictureEdit);
const PictureList = screen(async () => (await import('./pictures/picture-list')).PictureList);
const ModuleEdit = screen(async () => (await import('./modules/module-edit')).ModuleEdit);
const ModuleList = screen(async () => (await import('./modules/module-list')).ModuleList);
const ProgrammeCreate = screen(
  async () => (await import('./programmes/programme-create')).ProgrammeCreate,
);
const ProgrammeEdit = screen(
  async () => (await import('./programmes/programme-edit')).ProgrammeEdit,
);
const ProgrammeList = screen(
  async () => (await import('./programmes/programme-list')).ProgrammeList,
);
const QuizEdit = screen(async () => (await import('./quizzes/quiz-edit')).QuizEdit);
const QuizList = screen(async () => (await import('./quizzes/quiz-list')).QuizList);
const JobShow = screen(async () => (await import('./jobs/job-show')).JobShow);

type Kind = keyof typeof consoleResources;
type Screens = {
  [Name in Kind]: Record<'list' | (typeof consoleResources)[Name][number], ComponentType>;
};

const copyScreens = { list: CopyList, create: CopyCreate, edit: CopyEdit };

/**
 * The screens of every resource, typed by the paths that the web process answers with 200, so that
 * the two can't disagree. [107]
 */
export const SCREENS: Screens = {
  bookings: { list: BookingList, show: BookingShow },
  clinics: { list: ClinicList, create: ClinicCreate, edit: ClinicEdit },
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
