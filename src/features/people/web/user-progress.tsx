import { call } from '../../../platform/web/http.ts'
import { Table } from '../../../platform/web/ui/table.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import { readPupilProgress as readPupilProgressCall } from '../../courses/calls.ts'
import { readPupilQuizzes as readPupilQuizzesCall } from '../../quizzes/calls.ts'
import type { readPupilProgress } from '../../courses/contract.ts'
import type { readPupilQuizzes } from '../../quizzes/contract.ts'
import { joinWork, type CourseWork } from './join-work.ts'
import { shownMoment } from './moment.tsx'
import { UserSection } from './user-section.tsx'

/** How far an account is, class by class and course by course. */
export function UserProgress({ id }: { id: number }) {
  const { data, error, reload } = useCall(String(id), async (signal) => {
    const params = { id: String(id) }
    const [progress, quizzes] = await Promise.all([
      call<typeof readPupilProgress>(readPupilProgressCall, { params }, { signal }),
      call<typeof readPupilQuizzes>(readPupilQuizzesCall, { params }, { signal }),
    ])
    return joinWork(progress.courses, quizzes.courses)
  })
  return (
    <UserSection
      id="user-progress"
      title="Progression"
      call={{ isEmpty: data && data.length === 0, error, reload }}
      none="Aucun cours commencé."
    >
      {data && data.length > 0 && (
        <Table
          caption="Progression par cours"
          rows={data}
          rowKey={(work) => work.id}
          columns={[
            { key: 'class', title: 'Classe', cell: ({ classLabel }) => classLabel },
            { key: 'course', title: 'Cours', cell: ({ subjectLabel }) => subjectLabel },
            { key: 'lessons', title: 'Leçons lues', cell: lessonsText },
            { key: 'quizzes', title: 'Quiz joués', cell: quizzesText },
            { key: 'last', title: 'Dernière activité', cell: ({ lastAt }) => shownMoment(lastAt) },
          ]}
        />
      )}
    </UserSection>
  )
}

const lessonsText = ({ lessons }: CourseWork) => (lessons ? `${lessons.read} sur ${lessons.written}` : '–')

const quizzesText = ({ quizzes }: CourseWork) =>
  quizzes ? `${quizzes.played} sur ${quizzes.of}, ${quizzes.bestPercent}\u00a0% de réussite` : '–'
