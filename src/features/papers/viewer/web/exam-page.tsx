import { ExamReader } from './exam-reader.tsx'

/** `/exam/{level}/{serie}/{year}/{file}` */
export default function ExamPage() {
  return <ExamReader nature="epreuve" />
}
