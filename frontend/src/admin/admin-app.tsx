import BalanceIcon from '@mui/icons-material/Balance';
import EventIcon from '@mui/icons-material/EventOutlined';
import HistoryIcon from '@mui/icons-material/History';
import MailIcon from '@mui/icons-material/Outbox';
import QueueIcon from '@mui/icons-material/PeopleOutlined';
import PlaceIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PlanIcon from '@mui/icons-material/CardMembership';
import WorkIcon from '@mui/icons-material/TaskAlt';
import { useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { createConsoleQueryClient } from '../app/query-client';
import { lazyPart } from '../components/lazy-part';
import { MissingPart } from '../components/portal/missing-part';
import { adminTheme } from './admin-theme';
import { AuditList } from './audit/audit-list';
import { authProvider } from './auth-provider';
import { BookingList } from './bookings/booking-list';
import { ConsoleLayout } from './console-layout';
import { ConsoleNotFound } from './console-not-found';
import { Dashboard } from './dashboard';
import { createDataProvider } from './data-provider';
import { EditionList } from './editions/edition-list';
import { editionLabel } from './editions/edition-labels';
import { EmailList } from './emails/email-list';
import { JobList } from './jobs/job-list';
import { LoginPage } from './login-page';
import { FindingList } from './money/finding-list';
import { SubscriptionList } from './subscriptions/subscription-list';
import { ToastBridge } from './toast-bridge';
import { useScheme } from './use-scheme';
import { WaitlistList } from './waitlist/waitlist-list';

const dataProvider = createDataProvider();

// What a list leads to comes when it is opened: the first load has a budget.
const BookingShow = lazyPart(async () => (await import('./bookings/booking-show')).BookingShow, MissingPart);
const EditionCreate = lazyPart(async () => (await import('./editions/edition-create')).EditionCreate, MissingPart);
const EditionEdit = lazyPart(async () => (await import('./editions/edition-edit')).EditionEdit, MissingPart);
const EmailShow = lazyPart(async () => (await import('./emails/email-show')).EmailShow, MissingPart);
const ToolsPage = lazyPart(async () => (await import('./tools/tools-page')).ToolsPage, MissingPart);
const JobShow = lazyPart(async () => (await import('./jobs/job-show')).JobShow, MissingPart);

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
      <CustomRoutes>
        <Route path="/tools" element={<ToolsPage />} />
      </CustomRoutes>
    </Admin>
  );
};
