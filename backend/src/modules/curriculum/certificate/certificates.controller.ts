import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import {
  CurrentStudent,
  Public,
  StudentOnly,
  type StudentActor,
} from '../../../common/auth/actors';
import {
  CertificatesService,
  type ConfirmedCertificate,
  type OwnCertificate,
} from './certificates.service';

export class OwnCertificateResponse {
  @ApiProperty({ description: 'Modules in the program.' }) total: number;
  @ApiProperty({ description: 'How many of them are Complete.' }) complete: number;
  @ApiProperty({ description: 'Practical videos the coach has scored.' }) reviewed: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null until it’s earned.',
    example: '2345-6789-ABCD-EFGH',
  })
  number: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) issuedAt: string | null;
  @ApiProperty({ description: 'False if it has letters that the certificate doesn’t have.' })
  canPrintName: boolean;

  static from(
    { total, complete, reviewed, certificate }: OwnCertificate,
    canPrintName: boolean,
  ): OwnCertificateResponse {
    return {
      total,
      complete,
      reviewed,
      number: certificate?.number ?? null,
      issuedAt: certificate?.issuedAt.toISOString() ?? null,
      canPrintName,
    };
  }
}

export class ConfirmedCertificateResponse {
  @ApiProperty({ example: '2345-6789-ABCD-EFGH' }) number: string;
  @ApiProperty() firstName: string;
  @ApiProperty({ description: 'The first letter of the last name; empty if there’s none.' })
  initial: string;
  @ApiProperty() modules: number;
  @ApiProperty({ format: 'date-time' }) issuedAt: string;

  static from({
    certificate: { number, modules, issuedAt },
    firstName,
    initial,
  }: ConfirmedCertificate): ConfirmedCertificateResponse {
    return { number, firstName, initial, modules, issuedAt: issuedAt.toISOString() };
  }
}

@ApiTags('curriculum')
@Controller()
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  /** Returns the student's progress, and the number once the certificate is earned. */
  @Get('student/certificate')
  @StudentOnly()
  @ApiOkResponse({ type: OwnCertificateResponse })
  async own(@CurrentStudent() student: StudentActor): Promise<OwnCertificateResponse> {
    const own = await this.certificates.ofStudent(student.id);
    return OwnCertificateResponse.from(own, await this.certificates.canPrintName(student.id));
  }

  /** Returns the student's own certificate; 404 until it's earned, 409 if it can't print the name. */
  @Get('student/certificate.pdf')
  @StudentOnly()
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(@CurrentStudent() student: StudentActor): Promise<StreamableFile> {
    const { number, bytes } = await this.certificates.pdf(student.id);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="certificate-${number}.pdf"`,
      length: bytes.length,
    });
  }

  /** Returns the public information about a certificate's number. */
  @Get('certificates/:number')
  @Public()
  @ApiOkResponse({ type: ConfirmedCertificateResponse })
  async confirm(@Param('number') number: string): Promise<ConfirmedCertificateResponse> {
    return ConfirmedCertificateResponse.from(await this.certificates.confirm(number));
  }
}
