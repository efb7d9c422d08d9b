import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ActorDirectory } from '../../common/auth/actors';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { MailModule } from '../mail/mail.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { StudentsModule } from '../students/students.module';
import { AccountClosing } from './account-closing.service';
import { AccountMails } from './account-mails';
import { AccountsDirectory } from './actor-directory';
import { AuthPruning } from './auth-pruning';
import { authPersonalData } from './auth.personal-data';
import { AccountTokensRepository } from './credentials/account-tokens.repository';
import { AccountTokens } from './credentials/account-tokens.service';
import { EmailChangeRequests } from './credentials/email-change-requests';
import { EmailChangesRepository } from './credentials/email-changes.repository';
import { StudentPasswordsRepository } from './credentials/student-passwords.repository';
import { StudentPasswords } from './credentials/student-passwords.service';
import { EmailChangeController } from './email-addresses/email-change.controller';
import { EmailChangeService } from './email-addresses/email-change.service';
import { EmailConfirmationService } from './email-addresses/email-confirmation.service';
import { FormerAddresses } from './email-addresses/former-addresses.service';
import { AdminPasswordLinksController } from './passwords/admin-password-links.controller';
import { CommonPasswords } from './passwords/common-passwords';
import { CurrentPassword } from './passwords/current-password';
import { PasswordChangeService } from './passwords/password-change.service';
import { PasswordLinksService } from './passwords/password-links.service';
import { PortalAccessLinks } from './passwords/portal-access-links.service';
import { SendPasswordLinkHandler } from './passwords/send-password-link.handler';
import { StaffPasswordLinks } from './passwords/staff-password-links.service';
import { StudentPasswordController } from './passwords/student-password.controller';
import { RegistrationService } from './registration.service';
import { AccountSessions } from './sessions/account-sessions';
import { StudentSessionsController } from './sessions/student-sessions.controller';
import { StudentSessions } from './sessions/student-sessions.service';
import { PasswordCheck } from './sign-in/password-check';
import { SignInFailuresRepository } from './sign-in/sign-in-failures.repository';
import { SignInThrottle } from './sign-in/sign-in-throttle';
import { SignInService } from './sign-in/sign-in.service';
import { StaffStrategy, StudentStrategy } from './sign-in/sign-in.strategies';
import { StaffAccountsController } from './staff-admin/staff-accounts.controller';
import { StaffAccounts } from './staff-admin/staff-accounts.service';
import { StaffAuthController } from './staff-auth.controller';
import { StaffRepository } from './staff.repository';
import { StaffService } from './staff.service';
import { StudentAuthController } from './student-auth.controller';

/** Global only because of the access guard, which looks up the people behind a session. */
@Global()
@Module({
  imports: [StudentsModule, MailModule, NotificationsModule, PassportModule],
  controllers: [
    StudentAuthController,
    StudentPasswordController,
    AdminPasswordLinksController,
    StudentSessionsController,
    EmailChangeController,
    StaffAuthController,
    StaffAccountsController,
  ],
  providers: [
    providePersonalData(authPersonalData),
    AccountClosing,
    AccountMails,
    AccountSessions,
    AccountTokens,
    AccountTokensRepository,
    AuthPruning,
    CommonPasswords,
    CurrentPassword,
    EmailChangeService,
    EmailChangesRepository,
    EmailChangeRequests,
    EmailConfirmationService,
    FormerAddresses,
    PasswordChangeService,
    PasswordCheck,
    PasswordLinksService,
    RegistrationService,
    SendPasswordLinkHandler,
    SignInFailuresRepository,
    SignInService,
    SignInThrottle,
    StaffAccounts,
    StaffPasswordLinks,
    StaffRepository,
    StaffService,
    StaffStrategy,
    StudentPasswords,
    StudentPasswordsRepository,
    StudentSessions,
    StudentStrategy,
    PortalAccessLinks,
    { provide: ActorDirectory, useClass: AccountsDirectory },
  ],
  exports: [
    AccountClosing,
    AccountTokens,
    ActorDirectory,
    FormerAddresses,
    PasswordLinksService,
    StaffService,
    StudentPasswords,
    PortalAccessLinks,
  ],
})
export class AuthModule {}
