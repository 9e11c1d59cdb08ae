import type { Jobs } from '../../jobs/job.ts';
import { certificateDocumentJob, createCertificateDocumentJob } from './store-document.ts';

export function createCertificateJobs(settings: { origin: string }): Jobs {
  return { once: { [certificateDocumentJob]: createCertificateDocumentJob(settings) }, recurring: {} };
}
