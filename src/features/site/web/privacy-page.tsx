import { siteSettings } from './settings.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPage() {
  const { name } = siteSettings
  return (
    <LegalPage title="Politique de confidentialité">
      <p>
        {name} est une école en ligne. Nous gardons le moins de données possible, seulement pour que vous
        puissiez apprendre, et nous ne les vendons à personne.
      </p>

      <h2>Ce que nous gardons</h2>
      <ul>
        <li>
          <strong>Votre compte</strong> : nom complet, email ou numéro de téléphone, mot de passe (gardé sous
          une forme chiffrée qui ne permet pas de le relire), date de création, de dernière connexion et de
          dernière activité.
        </li>
        <li>
          <strong>Vos connexions ouvertes</strong> : leur date, leur durée et le navigateur utilisé, pour que
          vous puissiez les fermer.
        </li>
        <li>
          <strong>Votre travail</strong> : les cours auxquels vous êtes inscrit, les leçons lues et les
          réponses aux quiz.
        </li>
        <li>
          <strong>Vos messages</strong> : ce que vous écrivez dans le formulaire de contact, et votre adresse
          si vous vous abonnez aux nouvelles.
        </li>
        <li>
          <strong>La sécurité du site</strong> : le nombre d’essais de connexion manqués par compte et par
          adresse, pendant un temps court, et le journal des actions des administrateurs.
        </li>
      </ul>

      <h2>Ce que nous ne faisons pas</h2>
      <p>
        Pas de publicité, pas de mesure d’audience par un tiers, pas de profil commercial. Les pages ne
        chargent rien d’un autre site.
      </p>

      <h2>Ce qui reste dans votre navigateur</h2>
      <p>
        Le site y range votre session, votre nom, la page que vous vouliez ouvrir, votre dernier cours et le
        thème choisi (clair ou sombre). Un seul cookie est utilisé ; il protège vos formulaires contre les
        envois faits à votre place par un autre site. La déconnexion retire votre session et votre nom.
      </p>

      <h2>Qui peut voir vos données</h2>
      <p>
        Vous, dans votre profil, et les administrateurs de l’école, qui voient les comptes et répondent aux
        messages. Personne d’autre, sauf si la loi l’exige.
      </p>

      <h2>Vos droits</h2>
      <p>
        Dans votre profil, vous pouvez lire et corriger votre nom, télécharger toutes vos données, fermer vos
        connexions et supprimer votre compte. Vous pouvez aussi nous le demander. La loi sénégalaise sur la
        protection des données à caractère personnel vous donne un droit d’accès, de rectification,
        d’opposition et de suppression.
      </p>

      <h2>Combien de temps</h2>
      <p>
        Vos données restent tant que votre compte existe. Quand vous le supprimez, il est fermé tout de suite
        et <strong>vos données sont effacées dans les 30 jours</strong>. Une connexion dure 12 heures, ou 30
        jours si vous avez choisi « Se souvenir de moi ».
      </p>

      <h2>Élèves mineurs</h2>
      <p>
        Le site s’adresse à des élèves. Si vous êtes mineur, demandez l’accord d’un parent ou d’un tuteur
        avant de créer un compte ; il peut nous demander à tout moment de le supprimer.
      </p>
    </LegalPage>
  )
}
