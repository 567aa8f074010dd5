import { ExamReader } from './exam-reader.tsx'

/** `/correction/{level}/{serie}/{year}/{file}` */
export default function CorrectionPage() {
  return <ExamReader nature="correction" />
}
