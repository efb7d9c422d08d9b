import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { SubmissionsService } from '../submissions/submissions.service';
import { OwnCertificateResponse } from './certificate/certificates.controller';
import { CertificatesService } from './certificate/certificates.service';
import { ModuleResponse } from './curriculum.dto';
import { CurriculumService } from './curriculum.service';
import { ModuleProgressResponse, PracticalAllowanceResponse } from './module-progress.dto';
import { ModuleProgressService } from './module-progress.service';
import { NextModuleResponse } from './next-module.dto';
import { NextModuleService } from './next-module.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedCurriculumController {
  constructor(
    private readonly curriculum: CurriculumService,
    private readonly progress: ModuleProgressService,
    private readonly submissions: SubmissionsService,
    private readonly next: NextModuleService,
    private readonly certificates: CertificatesService,
  ) {}

  /** Lists the complete modules, as students see them. */
  @Get('modules')
  @ApiOkResponse({ type: [ModuleResponse] })
  async modules(): Promise<ModuleResponse[]> {
    return (await this.curriculum.modules()).map(({ row, category, questions }) =>
      ModuleResponse.whole(row, category, questions),
    );
  }

  @Get('module-progress')
  @ApiOkResponse({ type: [ModuleProgressResponse] })
  async records(@ViewedStudent() { id }: StudentActor): Promise<ModuleProgressResponse[]> {
    return (await this.progress.ofStudent(id)).map((own) => ModuleProgressResponse.from(own));
  }

  @Get('student/practicals')
  @ApiOkResponse({ type: PracticalAllowanceResponse })
  async practicals(@ViewedStudent() { id }: StudentActor): Promise<PracticalAllowanceResponse> {
    return PracticalAllowanceResponse.from(await this.submissions.practicals(id));
  }

  @Get('student/next-module')
  @ApiOkResponse({ type: NextModuleResponse })
  async nextModule(@ViewedStudent() { id }: StudentActor): Promise<NextModuleResponse> {
    return NextModuleResponse.from(await this.next.program(id));
  }

  /**
   * An earned certificate that the student hasn't requested has no number: only the student's own
   * request issues it.
   */
  @Get('student/certificate')
  @ApiOkResponse({ type: OwnCertificateResponse })
  async certificate(@ViewedStudent() { id }: StudentActor): Promise<OwnCertificateResponse> {
    const standing = await this.certificates.standingOf(id);
    return OwnCertificateResponse.from(standing, await this.certificates.canPrintName(id));
  }
}
