import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { providePersonalData } from '../../common/personal-data/personal-data';
import { ActorDirectory } from '../../common/auth/actors';
import { MailModule } from '../mail/mail.module';
import { StudentsModule } from '../students/students.module';
import { AccountClosing } from './account-closing.service';
import { AccountMails } from './account-mails';
import { AccountSessions } from './account-sessions';
import { AccountTokensRepository } from './account-tokens.repository';
import { AccountTokens } from './account-tokens.service';
import { AccountsDirectory } from './actor-directory';
import { AuthPruning } from './auth-pruning';
import { CommonPasswords } from './common-passwords';
import { CurrentPassword } from './current-password';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailChangesRepository } from './email-changes.repository';
import { EmailChangeRequests } from './email-change-requests';
import { EmailConfirmationService } from './email-confirmation.service';
import { FormerAddresses } from './former-addresses.service';
import { AdminPasswordLinksController } from './admin-password-links.controller';
import { SendPasswordLinkHandler } from './jobs/send-password-link.handler';
import { PasswordChangeService } from './password-change.service';
import { PasswordCheck } from './password-check';
import { PasswordLinksService } from './password-links.service';
import { RegistrationService } from './registration.service';
import { SignInFailuresRepository } from './sign-in-failures.repository';
import { SignInThrottle } from './sign-in-throttle';
import { SignInService } from './sign-in.service';
import { StaffStrategy, StudentStrategy } from './sign-in.strategies';
import { StaffAuthController } from './staff-auth.controller';
import { StaffAccountsController } from './staff-admin/staff-accounts.controller';
import { StaffAccounts } from './staff-admin/staff-accounts.service';
import { StaffRepository } from './staff.repository';
import { StaffService } from './staff.service';
import { StudentAuthController } from './student-auth.controller';
import { StudentPasswordController } from './student-password.controller';
import { StudentPasswordsRepository } from './student-passwords.repository';
import { StudentPasswords } from './student-passwords.service';
import { StudentSessionsController } from './student-sessions.controller';
import { StudentSessions } from './student-sessions.service';
import { PortalAccessLinks } from './portal-access-links.service';
import { authPersonalData } from './auth.personal-data';

/** Global only because of the access guard, which looks up the people behind a session. */
@Global()
@Module({
  imports: [StudentsModule, MailModule, PassportModule],
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
