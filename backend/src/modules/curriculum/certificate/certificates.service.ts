import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { StudentsService } from '../../students/students.service';
import { CurriculumRepository } from '../curriculum.repository';
import { ModuleProgressRepository } from '../module-progress.repository';
import type { Certificate } from './certificate.entity';
import { CertificateNotEarned, CertificateNotFound, NameNotPrintable } from './certificate.errors';
import { isPrintable, printablePart, printedText } from './certificate-letters.rules';
import { certificatePdf } from './certificate-pdf';
import {
  certificateNumber,
  certificateState,
  readCertificateNumber,
  type CertificateState,
} from './certificate.rules';
import { CertificatesRepository } from './certificates.repository';

export interface OwnCertificate extends CertificateState {
  /** Null until it's earned; once earned it stays, even if the program changes. */
  readonly certificate: Certificate | null;
}

export interface ConfirmedCertificate {
  readonly certificate: Certificate;
  readonly firstName: string;
  /** The initial of the last name; '' if there is none. */
  readonly initial: string;
}

const ISSUED_ON = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  dateStyle: 'long',
});

const nameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`;

@Injectable()
export class CertificatesService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly settings: SiteSettings,
    private readonly students: StudentsService,
    private readonly curriculum: CurriculumRepository,
    private readonly progress: ModuleProgressRepository,
    private readonly certificates: CertificatesRepository,
  ) {}

  /**
   * Returns a student's progress. If the certificate is earned, issues it on the first request,
   * dated when it was earned.
   */
  async ofStudent(studentId: string): Promise<OwnCertificate> {
    const own = await this.standingOf(studentId);
    return own.certificate || !own.earnedAt
      ? own
      : { ...own, certificate: await this.issue(studentId, own.total, own.earnedAt) };
  }

  /**
   * Returns a student's progress without issuing anything, so an earned certificate that was never
   * requested has no number.
   */
  async standingOf(studentId: string): Promise<OwnCertificate> {
    const [modules, withQuiz, records, certificate] = await Promise.all([
      this.curriculum.ids(),
      this.curriculum.idsWithQuiz(),
      this.progress.ofStudent(studentId),
      this.certificates.ofStudent(studentId),
    ]);
    const byModule = new Map(records.map((record) => [record.moduleId, record]));
    const standing = certificateState(
      modules.map((id) => ({ hasQuiz: withQuiz.has(id), progress: byModule.get(id) ?? null })),
    );
    return { ...standing, certificate };
  }

  /** Returns whether the certificate can print a student's name as it's written. */
  async canPrintName(studentId: string): Promise<boolean> {
    return isPrintable(nameOf(await this.students.get(studentId)));
  }

  /**
   * Renders the student's own certificate as a PDF.
   * @throws CertificateNotEarned, NameNotPrintable because a name is never changed to what fits
   */
  async pdf(studentId: string): Promise<{ readonly number: string; readonly bytes: Buffer }> {
    const { certificate } = await this.ofStudent(studentId);
    if (!certificate) throw new CertificateNotEarned();
    const [student, site] = await Promise.all([this.students.get(studentId), this.settings.get()]);
    const holder = nameOf(student);
    if (!isPrintable(holder)) throw new NameNotPrintable();
    const { number, modules, issuedAt } = certificate;
    const bytes = await certificatePdf({
      siteName: printablePart(site.name),
      coachName: printablePart(site.coachName),
      holder: printedText(holder),
      modules,
      number,
      issuedOn: ISSUED_ON.format(issuedAt),
      checkUrl: `${this.env.publicUrl}/certificate/${number}`,
      issuedAt,
    });
    return { number, bytes };
  }

  /**
   * Returns what anyone may know about a number: first name and initial, the date, and the number
   * of modules.
   * @throws CertificateNotFound
   */
  async confirm(typed: string): Promise<ConfirmedCertificate> {
    const number = readCertificateNumber(typed);
    const certificate = number === null ? null : await this.certificates.find(number);
    const holder = certificate && (await this.students.findContact(certificate.studentId));
    if (!certificate || !holder) throw new CertificateNotFound();
    return {
      certificate,
      firstName: holder.firstName,
      initial: [...holder.lastName.trim()][0]?.toUpperCase() ?? '',
    };
  }

  private issue(studentId: string, modules: number, issuedAt: Date): Promise<Certificate> {
    let number: string | null = null;
    while (number === null) number = certificateNumber(randomBytes(32));
    return this.certificates.ensure({ number, studentId, modules, issuedAt });
  }
}
