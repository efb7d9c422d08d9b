/** A table in the full export. */
export interface ExportedTable {
  readonly name: string;
  /** The only columns to export; by default all except those that `isSecret` matches. */
  readonly columns?: readonly string[];
}

/** Columns whose values grant access or represent a secret; never exported from any table. */
export const isSecret = (column: string): boolean =>
  /hash|token|secret|password|sealed|visitor_id/.test(column);

const named = (...names: readonly string[]): ExportedTable[] => names.map((name) => ({ name }));

/**
 * The data a coach would take along, table by table. Each is read with one statement, whichever
 * module owns it: nothing here writes.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  ...named('students', 'intakes', 'friend_codes', 'coach_notes', 'certificates'),
  ...named(
    'clinic_series',
    'clinic_editions',
    'clinic_bookings',
    'clinic_outside_payments',
    'clinic_transfers',
  ),
  ...named('clinic_waitlist', 'clinic_letters', 'discount_codes', 'discount_uses'),
  ...named(
    'subscriptions',
    'payments',
    'payment_disputes',
    'refunds',
    'ledger_entries',
    'ledger_postings',
    'money_findings',
  ),
  ...named(
    'submissions',
    'feedback',
    'reviews',
    'review_revisions',
    'mark_responses',
    'stroke_scores',
    'review_grants',
    'extra_reviews',
  ),
  ...named('threads', 'messages', 'contact_messages', 'one_on_one_requests', 'coach_absence'),
  ...named(
    'module_assignments',
    'module_progress',
    'quiz_attempts',
    'drills_given',
    'drill_ticks',
    'session_ticks',
  ),
  ...named(
    'modules',
    'quiz_questions',
    'drills',
    'exercises',
    'programmes',
    'phrases',
    'reference_clips',
  ),
  ...named(
    'blog_posts',
    'vault_categories',
    'vault_videos',
    'faq_items',
    'testimonials',
    'quotes',
    'privacy_sections',
    'clinic_photos',
  ),
  ...named(
    'content_revisions',
    'site_settings',
    'mail_words',
    'newsletters',
    'newsletter_subscribers',
    'mail_suspensions',
  ),
  {
    name: 'emails',
    columns: ['id', 'template', 'to', 'subject', 'status', 'created_at', 'sent_at'],
  },
  {
    name: 'uploads',
    columns: [
      'id',
      'student_id',
      'staff_id',
      'purpose',
      'file_name',
      'content_type',
      'size',
      'state',
      'created_at',
    ],
  },
  { name: 'pictures', columns: ['id', 'file_name', 'alt', 'width', 'height', 'created_at'] },
  { name: 'staff', columns: ['id', 'email', 'name', 'roles', 'created_at', 'ended_at'] },
  ...named('audit_log'),
];

/** What the full export leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'account_tokens',
      'clinic_hold_confirmations',
      'clinic_offers',
      'email_changes',
      'sessions',
      'sign_in_failures',
      'student_credentials',
    ].map((table) => [table, 'gives access to accounts, or shows who tried to get in']),
  ),
  push_subscriptions: 'works only with this installation’s key, until the browser ends it',
  ...Object.fromEntries(
    [
      ...[
        'app_clock',
        'migrations',
        'outbox',
        'picture_leftovers',
        'published_files',
        'rate_limits',
        'sample_removals',
        'schedule_runs',
      ],
      ...[
        'checkout_intents',
        'clinic_places',
        'link_checks',
        'mail_events',
        'student_views',
        'first_run_notes',
      ],
      ...[
        'review_exports',
        'provider_customers',
        'provider_events',
        'provider_prices',
        'tool_runs',
        'tool_run_students',
        'webhook_refusals',
      ],
      ...['review_stretches', 'review_takes', 'review_take_chunks', 'video_files'],
    ].map((table) => [table, 'is the software’s internal bookkeeping']),
  ),
  ...Object.fromEntries(
    ['account_deletions', 'data_exports', 'full_exports'].map((table) => [
      table,
      'tracks these archives and deleted accounts',
    ]),
  ),
  clinic_participant_forms:
    'is confidential: each time someone reads it is recorded, and it’s deleted a month after the clinic',
};
