import { Link } from '../../../platform/web/router.tsx'
import type { LegalPart } from './legal-page.tsx'

/** Who sees the data, what the law gives, and what holds for minors. */
export const rightsParts: readonly LegalPart[] = [
  {
    id: 'qui',
    title: 'Qui peut voir vos données',
    text: (
      <p>
        Vous, dans votre profil, et les administrateurs de l’école, qui gèrent les comptes et répondent aux
        messages&nbsp;; chacune de leurs actions est inscrite dans un journal. Personne d’autre, sauf si la
        loi l’exige.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    text: (
      <>
        <p>
          La loi n°&nbsp;2008-12 du 25 janvier 2008 sur la protection des données à caractère personnel vous
          donne le droit d’être informé, d’accéder à vos données, de les faire rectifier ou supprimer et de
          vous opposer à leur traitement.
        </p>
        <p>
          Dans <Link to="/profile">votre profil</Link>, sans rien demander à personne, vous pouvez corriger
          votre nom, changer de mot de passe, fermer vos connexions, télécharger toutes vos données et
          supprimer votre compte. Pour le reste, écrivez-nous.
        </p>
        <p>
          Si notre réponse ne vous convient pas, vous pouvez saisir la Commission de protection des données
          personnelles du Sénégal (CDP), à Dakar&nbsp;: <a href="https://www.cdp.sn/">www.cdp.sn</a>.
        </p>
      </>
    ),
  },
  {
    id: 'mineurs',
    title: 'Élèves mineurs',
    text: (
      <p>
        Le site s’adresse à des élèves. Si vous avez moins de 18&nbsp;ans, demandez l’accord d’un parent ou
        d’un tuteur avant de créer un compte, d’écrire ou de vous abonner. Un parent ou un tuteur peut nous
        demander à tout moment de voir, de corriger ou de supprimer les données d’un enfant.
      </p>
    ),
  },
  {
    id: 'securite',
    title: 'Comment elles sont protégées',
    text: (
      <p>
        Le serveur vérifie vos droits à chaque demande. Les mots de passe et les liens de session n’y sont
        gardés que sous forme d’empreintes.
      </p>
    ),
  },
  {
    id: 'changements',
    title: 'Changements',
    text: <p>Quand cette politique change, la date en haut de cette page change aussi.</p>,
  },
]
