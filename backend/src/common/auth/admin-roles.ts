import { calls, content, edited, list, read, VIEWED } from './admin-calls';

/**
 * Who may do something in the admin: only the owner, assistants too, or bookkeepers as well. [T22,
 * T155]
 */
export type AdminRole = 'owner' | 'assistant' | 'bookkeeper';

/** Something that can be done in the admin, with the calls that do it. */
export interface AdminTask {
  readonly area: string;
  /** As people say it: `Refund a booking`. */
  readonly what: string;
  readonly role: AdminRole;
  /** `POST /api/admin/bookings/{id}/refund` */
  readonly calls: readonly string[];
}

type Row = readonly [what: string, role: AdminRole, calls: readonly string[]];

const AREAS: Readonly<Record<string, readonly Row[]>> = {
  Overview: [
    [
      'See the dashboard and search',
      'assistant',
      calls('', 'GET dashboard', 'GET search', 'GET facts'),
    ],
    [
      'Go through the setup checklist',
      'owner',
      calls('first-run', 'GET', 'POST /dismiss', 'POST /steps/{kind}/test'),
    ],
  ],
  Bookings: [
    [
      'See and export bookings',
      'bookkeeper',
      [...read('bookings'), ...calls('bookings', 'GET /summary')],
    ],
    [
      'Add a booking, record its balance, add notes',
      'assistant',
      calls('bookings', 'POST', 'POST /{id}/balance', 'POST /{id}/notes'),
    ],
    [
      'Send a payment link, transfer a deposit, release a charged-back spot',
      'assistant',
      calls('bookings', 'POST /{id}/pay-link', 'POST /{id}/transfer', 'POST /{id}/charged-back'),
    ],
    [
      'Refund, end, cancel or move a paid booking',
      'owner',
      calls(
        'bookings',
        'POST /{id}/refund',
        'POST /{id}/move',
        'GET /{id}/end',
        'POST /{id}/end',
        'POST /{id}/cancel',
        'POST /{id}/refunds/{refundId}/retry',
        'POST /{id}/refunds/{refundId}/waive',
      ),
    ],
    ['Import bookings', 'owner', calls('bookings', 'POST /import', 'POST /import/check')],
  ],
  Clinics: [
    ['See and export clinic dates', 'bookkeeper', read('editions')],
    [
      'Create, edit and delete clinics',
      'assistant',
      [...calls('clinics', 'GET', 'GET /{id}'), ...edited('clinics')],
    ],
    [
      'Add and edit clinic dates, including next season’s',
      'assistant',
      calls('editions', 'POST', 'PATCH /{id}', 'POST /{id}/roll'),
    ],
    [
      'Send announcements to attendees',
      'assistant',
      calls(
        'editions',
        'GET /{id}/announcements',
        'POST /{id}/announcements',
        'POST /{id}/announcements/preview',
        'POST /{id}/announcements/test',
      ),
    ],
    [
      'See who’s coming and request participant forms',
      'assistant',
      calls('editions', 'GET /{id}/attendees', 'POST /{id}/attendees/ask'),
    ],
    [
      'Read attendees’ health information',
      'owner',
      calls('editions', 'GET /{id}/attendees/answers'),
    ],
    ['Refund everyone after canceling a clinic', 'owner', calls('editions', 'POST /{id}/refunds')],
    [
      'See the waitlist, add people and offer them spots',
      'assistant',
      [...list('waitlist'), ...calls('waitlist', 'POST', 'POST /{id}/offer', 'POST /{id}/remove')],
    ],
  ],
  Money: [
    ['See discount codes', 'assistant', read('discount-codes')],
    [
      'Create and deactivate discount codes',
      'owner',
      calls('discount-codes', 'POST', 'POST /{id}/stop'),
    ],
    ['See plans and the ledger', 'bookkeeper', [...list('subscriptions'), ...list('ledger')]],
    [
      'Run the money check and resolve what it finds',
      'assistant',
      [...list('reconcile'), ...calls('reconcile', 'POST /run', 'POST /{id}/resolve')],
    ],
    [
      'Recover a sale from the payment provider',
      'owner',
      calls('reconcile', 'GET /{id}/recovery', 'POST /{id}/recover'),
    ],
    [
      'Refund a plan or a payment',
      'owner',
      calls(
        'payments',
        'POST /{id}/refund',
        'POST /{id}/refunds/{refundId}/retry',
        'POST /{id}/refunds/{refundId}/waive',
      ),
    ],
  ],
  Students: [
    ['See and export students', 'assistant', read('students')],
    [
      'Change a plan, send invitations and password links',
      'assistant',
      [
        ...calls(
          'students',
          'POST /{id}/plan',
          'POST /{id}/invitation',
          'POST /{id}/password-link',
        ),
        ...calls('students', 'POST /{id}/lift-suspension'),
      ],
    ],
    [
      'View the portal as a student',
      'assistant',
      [
        'POST /api/admin/students/{id}/views',
        ...calls('student-views', 'GET /{viewId}', 'POST /{viewId}/end', 'GET /{viewId}/modules'),
        ...calls('student-views', 'GET /{viewId}/module-progress', ...VIEWED),
      ],
    ],
    ['Import students', 'owner', calls('students', 'POST /import', 'POST /import/check')],
    [
      'See videos and grant a review',
      'assistant',
      [...read('submissions'), ...calls('submissions', 'POST /{id}/grant')],
    ],
    [
      'Answer contact messages',
      'assistant',
      [
        ...read('contact-messages'),
        ...calls('contact-messages', 'POST /{id}/answer', 'POST /{id}/close'),
      ],
    ],
    [
      'See and remove newsletter subscribers',
      'assistant',
      [...list('subscribers'), ...calls('subscribers', 'DELETE /{id}')],
    ],
  ],
  Content: [
    [
      'Write posts',
      'assistant',
      [
        ...read('posts'),
        ...edited('posts'),
        ...calls('posts', 'POST /preview', 'POST /import', 'POST /import/check'),
      ],
    ],
    [
      'Edit the vault',
      'assistant',
      [
        ...content('vault-videos'),
        ...calls('vault-videos', 'POST /lookup', 'POST /import', 'POST /import/check'),
      ],
    ],
    [
      'Edit the FAQ, testimonials, quotes, photos and privacy policy',
      'assistant',
      ['faq', 'testimonials', 'quotes', 'photos', 'privacy-sections'].flatMap(content),
    ],
    [
      'Upload and crop pictures',
      'assistant',
      [
        ...read('pictures'),
        ...edited('pictures'),
        ...calls('pictures', 'PUT /{id}/file', 'GET /{id}/whole'),
      ],
    ],
    [
      'Edit modules, quizzes and training programs',
      'assistant',
      [
        ...read('modules'),
        ...calls('modules', 'PATCH /{id}', 'POST /preview'),
        ...read('quizzes'),
        ...calls('quizzes', 'PATCH /{id}'),
        ...content('programmes'),
        'GET /api/admin/exercises',
      ],
    ],
    [
      'Edit email templates',
      'assistant',
      [
        ...read('mail-words'),
        ...calls('mail-words', 'PATCH /{id}', 'POST /{id}/preview', 'POST /{id}/test'),
      ],
    ],
    [
      'Write and send newsletters',
      'assistant',
      [
        ...read('newsletters'),
        ...edited('newsletters'),
        ...calls('newsletters', 'POST /preview', 'POST /test', 'POST /{id}/send'),
      ],
    ],
    [
      'Restore earlier versions of content',
      'assistant',
      calls('revisions', 'GET', 'POST /{id}/restore'),
    ],
    ['See what sample content is left', 'assistant', calls('samples', 'GET', 'GET /preview')],
    [
      'Remove and restore sample content',
      'owner',
      calls('samples', 'POST /remove', 'POST /restore'),
    ],
  ],
  System: [
    [
      'See the outbox and send emails again',
      'assistant',
      [...read('emails'), ...calls('emails', 'POST /{id}/resend', 'POST /{id}/lift-suspension')],
    ],
    ['See and retry jobs', 'assistant', [...read('jobs'), ...calls('jobs', 'POST /{id}/retry')]],
    ['Change your own password', 'bookkeeper', calls('', 'POST change-password')],
    ['See the audit log', 'assistant', list('audit')],
    [
      'Use the tools',
      'assistant',
      calls(
        '',
        'POST fix-legacy-students',
        'POST send-intake-invitations',
        'GET tool-runs',
        'POST storage-check',
      ),
    ],
    ['Change settings', 'owner', calls('settings', 'GET /site', 'PATCH /site')],
    [
      'Manage staff',
      'owner',
      [
        ...read('staff'),
        ...calls('staff', 'GET /roles', 'POST', 'PATCH /{id}', 'POST /{id}/invite'),
        ...calls('staff', 'POST /{id}/end'),
      ],
    ],
    ['Download everything', 'owner', calls('full-export', 'GET', 'POST', 'GET /archive')],
  ],
};

/**
 * Everything that can be done in the admin and who may do it. The staff page shows it, and a test
 * compares it with the calls' own declarations: a call without a row fails.
 */
export const ADMIN_TASKS: readonly AdminTask[] = Object.entries(AREAS).flatMap(([area, rows]) =>
  rows.map(([what, role, of]) => ({ area, what, role, calls: of })),
);
