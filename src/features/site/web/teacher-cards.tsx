import givenPortraits from 'virtual:site/portraits'
import givenTeachers from 'virtual:site/teachers'
import { findSubject } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { Teacher } from '../../../school/site-settings.ts'

const teachers = givenTeachers as Teacher[]
const portraits = givenPortraits as Record<string, string>

/** Every teacher's card, as items of a list. The row's style knows the parts by name. */
export default function TeacherCards() {
  return teachers.map((teacher) => (
    <li key={teacher.id}>
      <Card teacher={teacher} />
    </li>
  ))
}

/** One teacher in the colour of their subject: portrait, name, subject, where, how long, a rating out of five. */
function Card({ teacher }: { teacher: Teacher }) {
  const rating = teacher.rating.toFixed(1).replace('.', ',')
  const subject = findSubject(teacher.subject.split(' et ', 1)[0]!)
  return (
    <article {...(subject && subjectStyle(subject))}>
      <Photo photo={teacher.photo} />
      <div data-part="facts">
        <h3>{teacher.name}</h3>
        <p data-part="subject">{teacher.subject}</p>
        <p data-part="fact">{teacher.institution}</p>
        <p data-part="line">
          <span>{`${teacher.experience} d’expérience`}</span>
          <span data-part="rating">
            <span aria-hidden="true">{`★\u00A0${rating}`}</span>
            <span className="sr-only">{`note : ${rating} sur 5`}</span>
          </span>
        </p>
      </div>
    </article>
  )
}

/** A drawn portrait, or a picture before the default portrait: that shows where the picture fails to load. */
function Photo({ photo }: { photo: string }) {
  const portrait = photo.startsWith('dessin:') ? portraits[photo.slice('dessin:'.length)] : undefined
  return (
    <div data-part="photo" aria-hidden="true">
      <div dangerouslySetInnerHTML={{ __html: portrait ?? portraits.defaut! }} />
      {portrait === undefined && <img src={photo} alt="" loading="lazy" />}
    </div>
  )
}
